<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/** A provider that is asked with a key, which a process of the site may lack although others have it. */
interface UsesKey extends Provider
{
    /** Returns why this process has no key, for the merchant; null if it has one. Asks the provider nothing. */
    public function whyNoKey(): ?string;
}
