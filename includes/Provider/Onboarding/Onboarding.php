<?php

declare(strict_types=1);

namespace Tillbook\Provider\Onboarding;

use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/**
 * A provider's business verification (spec 1 §2.3): a session for its embedded component, which collects the
 * details from the merchant, and a final step that opens the account or saves the details.
 */
interface Onboarding
{
    /**
     * Starts or resumes the verification of a business. For an existing account, only missing details are requested.
     *
     * @param list<string> $capabilities requested payment methods; empty for the defaults
     *
     * @throws ProviderUnreachable
     * @throws ProviderRefusal
     */
    public function kycSession(BusinessDetails $details, array $capabilities): Session;

    /**
     * Creates a session for embedded components of an existing account, such as its notifications.
     *
     * @throws ProviderUnreachable
     * @throws ProviderRefusal if there is no account
     */
    public function accountSession(): Session;

    /**
     * Completes the verification after the embedded component is closed: opens the account, or saves the
     * missing details of an existing one. Repeated calls have no further effect.
     *
     * @param string $source source of the merchant's visit; word characters and dashes
     * @param string $from the previous screen, such as WCPAY_ONBOARDING_WIZARD
     *
     * @throws ProviderUnreachable
     * @throws ProviderRefusal if details are missing; nothing was changed
     */
    public function finalize(string $source, string $from): Finalized;
}
