<?php

declare(strict_types=1);

namespace Tillbook\Provider\Onboarding;

use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/**
 * How a provider verifies a business (spec 1 §2.3): a session for its embedded component, which asks the merchant by
 * itself, and afterwards the end, which opens the account or notes what was given.
 */
interface Onboarding
{
    /**
     * Begins to verify a business, or goes on with it. For an account that exists it asks only what is missing.
     *
     * @param list<string> $capabilities payment methods that are asked for; none for the usual ones
     *
     * @throws ProviderUnreachable
     * @throws ProviderRefusal
     */
    public function kycSession(BusinessDetails $details, array $capabilities): Session;

    /**
     * A session for what the provider shows about the account that exists, such as its notifications.
     *
     * @throws ProviderUnreachable
     * @throws ProviderRefusal where there is none
     */
    public function accountSession(): Session;

    /**
     * Ends what the embedded component was left with: opens the account, or takes what was missing of one. Asked for
     * twice it is done once.
     *
     * @param string $source where the merchant came from, of word characters and dashes
     * @param string $from the screen before, such as WCPAY_ONBOARDING_WIZARD
     *
     * @throws ProviderUnreachable
     * @throws ProviderRefusal where something is missing; nothing was changed
     */
    public function finalize(string $source, string $from): Finalized;
}
