<?php

declare(strict_types=1);

namespace Tillbook\Platform;

/** Something that hooks itself into WordPress: a controller, a command, an admin page. */
interface Registrable
{
    /** Adds the hooks. Called once per request; must neither query nor write. */
    public function register(): void;
}
