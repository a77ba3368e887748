<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/** A provider that is asked with a key, which a process of the site may lack although others have it. */
interface UsesKey extends Provider
{
    /** Whether this process has a key, and the provider accepted it when it was last asked. */
    public function hasWorkingKey(): bool;
}
