<?php

declare(strict_types=1);

namespace Tillbook\Platform;

/** A component that registers its own WordPress hooks: a controller, a command, an admin page. */
interface Registrable
{
    /** Adds the hooks. Called once per request; must not query or write to the database. */
    public function register(): void;
}
