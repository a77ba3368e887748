<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Renewals;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\CommandGuard;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/**
 * Tells whether the store itself can't charge anyone at present: its tables are updated, it is a copy or read-only, no
 * account is connected, or the account takes no payments, such as without a usable key. The customer and their card
 * have no part in it.
 */
final class StoreObstacle
{
    /** @param Closure(LedgerScope): (Provider|null) $provider */
    public function __construct(private readonly Ledgers $ledgers, private readonly Closure $provider) {}

    /** Returns what it is, in a sentence for the merchant; null if nothing prevents payments. */
    public function reason(): ?string
    {
        try {
            CommandGuard::assertStorable();
            $scope = $this->ledgers->forCheckout();
            $provider = $scope === null ? null : ($this->provider)($scope);
            if ($scope === null || $provider === null) {
                return __('No payments account is connected.', 'tillbook');
            }
            (new CommandGuard())->assertAllowed($scope, $provider);

            return $provider->account()->details->takesPayments
                ? null
                : __(
                    'Your payments account can\'t take payments at present. The payments settings say why.',
                    'tillbook',
                );
        } catch (ProviderRefusal $refusal) {
            return $refusal->getMessage();
        } catch (ProviderUnreachable) {
            return null;
        }
    }
}
