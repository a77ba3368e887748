<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding;

use Tillbook\Platform\Json;

/**
 * Stores which provider the wizard's last session belongs to and what the merchant chose for its account, until that is
 * open: another account may be connected meanwhile, or another plugin's provider be gone.
 */
final class StartedVerification
{
    public const OPTION = 'tillbook_started_verification';

    /** @param bool|null $offersAtCheckout whether to offer payments at checkout; null if the merchant wasn't asked */
    public function keep(string $provider, ?bool $offersAtCheckout): void
    {
        update_option(self::OPTION, ['provider' => $provider, 'offers_at_checkout' => $offersAtCheckout], false);
    }

    /** Records that its account is about to be opened. */
    public function finish(): void
    {
        $started = $this->read();
        if ($started !== []) {
            update_option(self::OPTION, ['is_finishing' => true] + $started, false);
        }
    }

    /** Returns the provider's ID; null if nothing is started. */
    public function provider(): ?string
    {
        return Json::text($this->read(), 'provider');
    }

    /** Returns the merchant's choice; null if there is none, or another tab has connected the account. */
    public function choiceForAccount(): ?bool
    {
        $started = $this->read();

        return Json::boolean($started, 'is_finishing') ? Json::booleanOrNull($started, 'offers_at_checkout') : null;
    }

    public function forget(): void
    {
        delete_option(self::OPTION);
    }

    /** @return array<string, mixed> */
    private function read(): array
    {
        return Json::object(['started' => get_option(self::OPTION)], 'started');
    }
}
