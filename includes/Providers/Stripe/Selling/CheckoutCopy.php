<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Closure;
use Tillbook\Platform\Account\CheckoutAccount;
use Tillbook\Platform\Clock;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\StripeProvider;

/** Keeps the checkout's copy of the account current when its keys or their permissions change. */
final class CheckoutCopy
{
    /** @param Closure(string, bool): StripeProvider $provider opens an account */
    public function __construct(
        private readonly Accounts $accounts,
        private readonly Closure $provider,
        private readonly Clock $clock,
    ) {}

    /** Makes the copy again, if the checkout has one of the account of this mode. */
    public function refresh(bool $isLive): void
    {
        $record = $this->accounts->of($isLive);
        $kept = CheckoutAccount::read();
        if ($record === null || $kept === null || $kept->id !== $record->id || $kept->isLive !== $isLive) {
            return;
        }
        try {
            $account = ($this->provider)($record->id, $isLive)->account();
        } catch (ProviderUnreachable) {
            return;
        }
        CheckoutAccount::of($account->details, $account->settings(), $this->clock->now(), $isLive)->keep();
    }
}
