<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Platform\Account\Ability;

/** A provider whose abilities depend on what its owner allows there, such as the permissions of a key. */
interface ChecksAbilities extends Provider
{
    /** Whether the owner may change at the provider if this ability is there. Asks the provider nothing. */
    public function canCheck(Ability $ability): bool;

    /**
     * Asks the provider whether the ability is there by now; can() says so from then on.
     *
     * @throws ProviderRefusal if the provider can't be asked
     * @throws ProviderUnreachable
     */
    public function check(Ability $ability): void;
}
