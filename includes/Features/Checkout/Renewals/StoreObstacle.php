<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Renewals;

use Closure;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Orders\OrderMode;
use Tillbook\Platform\Orders\Subscriptions;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Provider\CommandGuard;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\UsesKey;
use WC_Order;

/**
 * Tells whether the store itself can't charge a renewal at present: its tables are updated, it is a copy or read-only,
 * no account of the subscription's mode takes the payments, or the account takes none, such as without a usable key.
 * The customer and their card have no part in it.
 */
final class StoreObstacle
{
    /** @param Closure(LedgerScope): (Provider|null) $provider */
    public function __construct(private readonly Ledgers $ledgers, private readonly Closure $provider) {}

    /**
     * Returns what it is, in a sentence for the merchant; null if nothing prevents payments.
     *
     * @param WC_Order|null $order the renewal; null for what prevents all renewals
     */
    public function reason(?WC_Order $order = null): ?string
    {
        try {
            CommandGuard::assertStorable();
            $scope = $this->ledgers->forCheckout();
            $provider = $scope === null ? null : ($this->provider)($scope);
            if ($scope === null || $provider === null) {
                return __('No payments account is connected.', 'tillbook');
            }
            $mode = $order === null ? null : $this->mode($order);
            if ($mode === OrderMode::LIVE && !$scope->livemode) {
                // It would become a test order for good.
                return (new StoreSettings())->isTestMode()
                    ? __('The store is in test mode, and the subscription is paid with real money.', 'tillbook')
                    : __('No live payments account is connected.', 'tillbook');
            }
            if ($mode === OrderMode::TEST && $scope->livemode) {
                return __('The store takes real money, and the subscription has a test card.', 'tillbook');
            }
            (new CommandGuard())->assertAllowed($scope, $provider);

            $hasKey = !($provider instanceof UsesKey) || $provider->hasWorkingKey();

            return $hasKey && $provider->account()->details->takesPayments
                ? null
                : __(
                    'Your payments account can\'t take payments right now. See Payments › Settings for the reason.',
                    'tillbook',
                );
        } catch (ProviderRefusal $refusal) {
            return $refusal->getMessage();
        } catch (ProviderUnreachable) {
            return null;
        }
    }

    /**
     * Returns the mode in which the renewal is paid: that of an earlier try, or of its card. If neither was noted, the
     * mode in which the subscription's first order was paid, unless that was a test and the card is of a live account:
     * it may have replaced the test card. Without such an order, the account with the card decides.
     *
     * @return string|null null if it is unknown
     */
    private function mode(WC_Order $order): ?string
    {
        foreach ([OrderMode::META, SavedCards::MODE_META] as $meta) {
            $mode = $order->get_meta($meta);
            if (in_array($mode, [OrderMode::TEST, OrderMode::LIVE], true)) {
                return $mode;
            }
        }
        $orders = [$order];
        foreach (Subscriptions::of($order) as $subscription) {
            $orders[] = $subscription->get_parent_id() > 0 ? wc_get_order($subscription->get_parent_id()) : null;
        }
        $modes = [];
        foreach ($orders as $one) {
            if ($one instanceof WC_Order) {
                $modes[] = OrderMode::isTest($one) ? OrderMode::TEST : $one->get_meta(OrderMode::META);
            }
        }
        if (in_array(OrderMode::LIVE, $modes, true)) {
            return OrderMode::LIVE;
        }
        $isTest = in_array(OrderMode::TEST, $modes, true);
        $account = $order->get_meta(SavedCards::ACCOUNT_META);
        $isLive = is_string($account) && $this->ledgers->isLive($account);

        return $isTest === $isLive ? null : OrderMode::of($isLive);
    }
}
