<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Closure;
use Tillbook\Features\OrderSync\OrderVoucher;
use Tillbook\Features\OrderSync\ReleaseReason;
use Tillbook\Features\OrderSync\SupersededPayments;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Money\NumberText;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Provider\Checkout\EndsPayments;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\CommandGuard;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Provider\UnansweredCommands;
use Tillbook\Provider\UsesKey;
use WC_Order;

/**
 * Cancels a payment at the provider once its order no longer needs it: the order was canceled, refunded,
 * trashed, deleted, changed to another gateway, or paid another way; also a payment that its shopper did not
 * approve within a day. They can't approve it afterwards. If canceling fails, a job tries again, and money that
 * still arrives is returned (SupersededPayments, LatePayments; docs/decisions/0017).
 */
final class ReleaseUnneededPayments implements EndsPayments, Registrable
{
    /** Interval of the job in seconds. */
    public const INTERVAL = 900;
    public const HOOK = 'tillbook_end_left_payments';
    /**
     * Order meta: an API key without permission to run payment commands changed the order, so its payment stays
     * open for the shopper.
     */
    private const KEPT_META = '_tillbook_keeps_payment';
    private const PAGE = 100;
    /** Seconds in which a shopper can approve a payment. */
    private const PATIENCE = DAY_IN_SECONDS;
    /** Seconds after the last day of a voucher in which the provider tells what became of it. */
    private const PATIENCE_WITH_VOUCHERS = 10 * DAY_IN_SECONDS;
    /** How long a merchant who disconnects waits until payments are canceled, in seconds. */
    private const ENDING_SECONDS = 20;
    /** After so many refusals, the pause before the next try is the longest. */
    private const MAX_DOUBLINGS = 10;
    /** The longest pause, and that after the provider has said that it has no such payment, in seconds. */
    private const MAX_PAUSE = 7 * DAY_IN_SECONDS;

    /**
     * @param Closure(LedgerScope): (Provider|null) $provider
     * @param Closure(): CommandBus $bus
     * @param Closure(): SupersededPayments $superseded
     * @param (Closure(): UnansweredCommands)|null $unanswered
     */
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly Closure $provider,
        private readonly Closure $bus,
        private readonly OrderPayments $payments,
        private readonly Orders $orders,
        private readonly Closure $superseded,
        private readonly Clock $clock,
        private readonly ?CurrentPayment $currentPayment = null,
        private readonly ?Closure $unanswered = null,
    ) {}

    public function register(): void
    {
        Hooks::action('woocommerce_order_status_changed', [$this, 'changed'], 20);
        Hooks::action('woocommerce_after_order_object_save', [$this, 'saved'], 20);
        Hooks::action('woocommerce_trash_order', [$this, 'changed'], 20);
        Hooks::action('woocommerce_delete_order', [$this, 'changed'], 20);
        // With orders stored as posts, the order list trashes and deletes them without WooCommerce's hooks.
        Hooks::action('trashed_post', [$this, 'changedPost'], 20);
        Hooks::action('deleted_post', [$this, 'changedPost'], 20, 2);
    }

    /** Handles a change of an order's status, or its move to the trash or deletion. */
    public function changed(mixed $orderId): void
    {
        if (is_numeric($orderId)) {
            $this->forOrder((int) $orderId);
        }
    }

    /**
     * Handles an order with one of our payments that is saved with another gateway, chosen by the shopper or the
     * merchant.
     */
    public function saved(mixed $order): void
    {
        if (
            $order instanceof WC_Order &&
            $order->get_payment_method() !== OrderGateway::OURS &&
            OrderPayment::of($order) !== null
        ) {
            $this->forOrder($order->get_id());
        }
    }

    /** Handles a trashed or deleted post if it is an order. */
    public function changedPost(mixed $postId, mixed $post = null): void
    {
        if (is_numeric($postId) && Orders::isPost((int) $postId, $post)) {
            $this->changed($postId);
        }
    }

    /** Cancels open payments that the order no longer needs. The job retries failures. */
    public function forOrder(int $orderId): void
    {
        $scope = $this->ledgers->ofOrder($orderId);
        $open = $scope === null ? [] : $this->payments->openPayments($scope, $orderId);
        if ($scope === null || $open === []) {
            return;
        }
        $order = $this->orders->findOrThrow($orderId);
        foreach ($open as ['intent' => $intentId, 'status' => $status]) {
            if (!$this->isUnneeded($scope, $order, $orderId, $intentId, $status)) {
                continue;
            }
            if (ApiKeys::areUsed() && !ApiKeys::mayCommand()) {
                $this->keep($order);

                return;
            }
            $this->cancel($scope, $intentId, 'order');
        }
    }

    /**
     * Cancels abandoned payments, and payments that were missed because a run was interrupted or the provider
     * didn't respond. If the provider refuses, the pause before the next try gets longer. The job runs this.
     */
    public function forAllOrders(): void
    {
        array_map($this->forLedger(...), $this->ledgers->connected());
    }

    private function forLedger(LedgerScope $scope): void
    {
        $provider = $this->ending($scope);
        foreach ($provider === null ? [] : $this->open($scope) as $row) {
            if ($provider instanceof UsesKey && !$provider->hasWorkingKey()) {
                return;
            }
            // Another plugin's error in one order must not keep the others from being ended.
            Boundary::run('left payment', fn() => $this->forRow($scope, $row), static fn() => null);
        }
    }

    /** @param array{id: int, intent: string, order: int, since: int} $row */
    private function forRow(LedgerScope $scope, array $row): void
    {
        $order = $this->orders->findOrThrow($row['order']);
        if (
            $order?->get_meta(self::KEPT_META) !== 'yes' &&
            ($this->isAbandoned($scope, $row, $order) ||
                $this->isUnneeded($scope, $order, $row['order'], $row['intent'], 'requires_action')) &&
            !$this->isPaused($scope, $row['intent'])
        ) {
            $this->cancel($scope, $row['intent'], 'job');
        }
    }

    /** Returns the account's provider if it can cancel payments from here. */
    private function ending(LedgerScope $scope): ?Provider
    {
        $provider = ($this->provider)($scope);
        // Each payment would be another refusal in the audit log, every time.
        if ($provider === null || $provider->can(Ability::Capture) !== null) {
            return null;
        }
        try {
            (new CommandGuard())->assertAllowed($scope, $provider);
        } catch (ProviderRefusal) {
            return null;
        }

        return $provider;
    }

    /** @return iterable<array{id: int, intent: string, order: int, since: int}> payments that wait for their shopper's approval */
    private function open(LedgerScope $scope): iterable
    {
        for ($after = 0; ; $after = $row['id']) {
            $rows = $this->payments->awaitingApprovalAfter($scope, $after, self::PAGE);
            yield from $rows;
            if (count($rows) < self::PAGE) {
                return;
            }
            $row = $rows[self::PAGE - 1];
        }
    }

    public function underWay(LedgerScope $scope): array
    {
        if (SiteOwnership::belongsElsewhere()) {
            // The other site goes on with what a copy has of it.
            return ['open' => 0, 'texts' => []];
        }
        $counts = $this->payments->underWay($scope);
        $open = $this->payments->unanswered($scope);
        $vouchers = 0;
        foreach ($this->ownOpen($scope) as ['isVoucher' => $isVoucher]) {
            $open += (int) !$isVoucher;
            $vouchers += (int) $isVoucher;
        }
        $counts['requires_action'] -= $vouchers;
        $texts = [];
        foreach (
            array_filter(['vouchers' => $vouchers] + $counts, static fn(int $count): bool => $count > 0)
            as $what => $count
        ) {
            $texts[] = sprintf(self::text($what, $count), NumberText::count($count));
        }

        return ['open' => $open, 'texts' => $texts];
    }

    /** @return string with %s for the number */
    private static function text(string $what, int $count): string
    {
        return match ($what) {
            /* translators: %s: number of payments */
            'requires_action' => _n(
                '%s payment can still be approved by its customer, who is then charged.',
                '%s payments can still be approved by their customers, who are then charged.',
                $count,
                'tillbook',
            ),
            /* translators: %s: number of vouchers, such as of Multibanco */
            'vouchers' => _n(
                '%s voucher can still be paid, or was paid already.',
                '%s vouchers can still be paid, or were paid already.',
                $count,
                'tillbook',
            ),
            /* translators: %s: number of payments */
            'requires_capture' => _n(
                '%s authorized payment is not captured.',
                '%s authorized payments are not captured.',
                $count,
                'tillbook',
            ),
            /* translators: %s: number of payments */
            'processing' => _n('%s payment is processing.', '%s payments are processing.', $count, 'tillbook'),
            /* translators: %s: number of commands */
            default => _n(
                '%s command, such as a payment or refund, has no answer yet.',
                '%s commands, such as payments or refunds, have no answer yet.',
                $count,
                'tillbook',
            ),
        };
    }

    public function endOpen(LedgerScope $scope, string $origin): void
    {
        $end = microtime(true) + self::ENDING_SECONDS;
        $provider = $this->ending($scope);
        if ($provider === null) {
            return;
        }
        if ($this->unanswered !== null) {
            ($this->unanswered)()->settle($scope, $provider, intdiv(self::ENDING_SECONDS, 2));
        }
        foreach ($this->ownOpen($scope) as $row) {
            if (microtime(true) > $end || ($provider instanceof UsesKey && !$provider->hasWorkingKey())) {
                return;
            }
            if ($row['isVoucher']) {
                continue;
            }
            $this->cancel($scope, $row['intent'], $origin);
            try {
                // One that was approved just now, or canceled by someone else, was refused.
                if ($this->payments->awaitingApproval($scope, $row['order']) === $row['intent']) {
                    $this->currentPayment?->of($scope, $provider, $row['intent']);
                }
            } catch (ProviderRefusal | ProviderUnreachable) {
                continue;
            }
        }
    }

    public function beforeErasure(LedgerScope $scope): void
    {
        if (SiteOwnership::belongsElsewhere()) {
            return;
        }
        foreach ($this->payments->ordersUnderWay($scope) as $orderId) {
            try {
                $order = $this->orders->find($orderId);
                if ($order !== null && $this->payments->hasUnheard($scope, $order)) {
                    DisconnectedPayments::keep($order, $scope);
                }
            } catch (\Throwable $error) {
                // Of another plugin: the other orders, and the erasure, must continue.
                Incident::of('keeping an order before its ledger is erased', $error);
            }
        }
    }

    /**
     * Returns the payments of this site's checkout that wait for their shopper's approval, or are paid with a voucher.
     *
     * @return iterable<array{intent: string, order: int, isVoucher: bool}>
     */
    private function ownOpen(LedgerScope $scope): iterable
    {
        foreach ($this->open($scope) as ['intent' => $intentId, 'order' => $orderId]) {
            if ($this->payments->isOfCheckout($scope, $orderId, $intentId)) {
                $isVoucher = Boundary::run(
                    "order $orderId",
                    function () use ($orderId, $intentId): bool {
                        $order = $this->orders->findOrThrow($orderId);

                        return $order !== null && OrderVoucher::of($order)?->isOf($intentId) === true;
                    },
                    // It may be a voucher that was paid: those aren't canceled.
                    static fn() => true,
                );
                yield ['intent' => $intentId, 'order' => $orderId, 'isVoucher' => $isVoucher];
            }
        }
    }

    /**
     * Whether the shopper had a day to approve the payment. Not every provider ends it by itself. A voucher is ended by
     * the provider, and may arrive days after it was paid.
     *
     * @param array{intent: string, order: int, since: int} $row
     * @param WC_Order|null $order null if it was deleted
     */
    private function isAbandoned(LedgerScope $scope, array $row, ?WC_Order $order): bool
    {
        $voucher = $order === null ? null : OrderVoucher::of($order);
        $until =
            $voucher?->isOf($row['intent']) === true
                ? ($voucher->expires ?? $row['since']) + self::PATIENCE_WITH_VOUCHERS
                : $row['since'] + self::PATIENCE;

        return $until < $this->clock->now() && $this->payments->isOfCheckout($scope, $row['order'], $row['intent']);
    }

    private function isUnneeded(
        LedgerScope $scope,
        ?WC_Order $order,
        int $orderId,
        string $intentId,
        string $status,
    ): bool {
        $why = ($this->superseded)()->releaseReason($scope, $order, $intentId, $this->clock->now());
        // The merchant decides whether to capture or release an authorization, unless no one can need it anymore.
        $isOpen =
            $status === 'requires_action' ||
            in_array($why, [ReleaseReason::Deleted, ReleaseReason::PaidOtherwise], true);

        return $why !== null && $isOpen && $this->payments->isOfCheckout($scope, $orderId, $intentId);
    }

    /**
     * Whether canceling the payment was refused not long ago. The pause doubles with each refusal, because some
     * payments can never be canceled, such as one that the provider has deleted.
     */
    private function isPaused(LedgerScope $scope, string $intentId): bool
    {
        $refused = $this->payments->refusedCancellations($scope, $intentId, self::MAX_DOUBLINGS);
        if ($refused === []) {
            return false;
        }
        $pause = $refused[0]['isMissing']
            ? self::MAX_PAUSE
            : min(self::MAX_PAUSE, self::INTERVAL * 2 ** count($refused));

        // Not if the clock was set back.
        return abs($this->clock->now() - $refused[0]['at']) < $pause;
    }

    private function cancel(LedgerScope $scope, string $intentId, string $origin): void
    {
        $provider = ($this->provider)($scope);
        if ($provider === null) {
            return;
        }
        try {
            ($this->bus)()->run($scope, $provider, new CancelAuthorization($intentId), $origin);
        } catch (ProviderRefusal | ProviderUnreachable) {
            // Just approved, rate limited, or no response: the job checks again, and any money paid is returned.
            return;
        } catch (\Throwable $error) {
            // The order's change and the other payments must continue.
            Incident::of('ending the payment of a left order', $error);
        }
    }

    private function keep(?WC_Order $order): void
    {
        if ($order !== null && $order->get_meta(self::KEPT_META) !== 'yes') {
            $order->update_meta_data(self::KEPT_META, 'yes');
            $order->save_meta_data();
            $order->add_order_note(
                __(
                    'This order was changed with an API key that isn\'t allowed to cancel payments, so its open payment was not canceled. If the customer still approves the payment, it will be refunded automatically.',
                    'tillbook',
                ),
            );
        }
    }
}
