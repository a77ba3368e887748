<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Closure;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\RefundReason;
use Tillbook\Platform\Mail\NoEmails;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\OrderSaver;
use Tillbook\Provider\Objects\Refund;
use WC_Cache_Helper;
use WC_Order;
use WC_Order_Refund;
use WP_Error;

/**
 * Keeps the store's own refund records: one for each refund of the provider, whether it started in the store or not.
 */
final class RefundRecords
{
    /** The first actions after WooCommerce saved a record. Emails are sent by them. */
    private const SAVED = ['woocommerce_order_partially_refunded', 'woocommerce_order_fully_refunded'];

    public function __construct(private readonly Database $database) {}

    /**
     * Creates the record of a refund, or adds the provider's refund id to the record that the store created.
     *
     * @return bool false if the order has less left to refund, or another currency: then no record is possible
     *
     * @throws \RuntimeException if WooCommerce rejects the record, or could not store the order
     */
    public function keep(WC_Order $order, OrderEffect $effect): bool
    {
        $refundId = (string) $effect->objectId;
        self::forgetCached();
        $kept = $this->find($order, $refundId);
        if ($kept !== null) {
            self::conclude($order, $kept);

            return true;
        }
        // The record was there, and was deleted since: the customer knows of the refund, and users may have gone on.
        $isTold = in_array($effect->name(), NotesOnce::of($order), true);
        if (!$isTold) {
            StatusSinceRefund::begin($order);
        }
        $started = $effect->storeRefundId === null ? null : wc_get_order($effect->storeRefundId);
        if (!($started instanceof WC_Order_Refund) && ($isTold || $effect->storeRefundId === null)) {
            $started = $this->unnamed($order, $effect->amount, $isTold);
        }
        if ($started instanceof WC_Order_Refund && $started->get_parent_id() === $order->get_id()) {
            self::name($started, $effect, true);
            $started->save();

            return true;
        }
        $isOtherCurrency = strtolower($order->get_currency()) !== $effect->amount->currency;
        $left = (string) $order->get_remaining_refund_amount();
        $more = Money::fromDecimal($left, $effect->amount->currency)->amount - $effect->amount->amount;
        if ($isOtherCurrency || $more < 0) {
            return false;
        }
        // An order with more decimals than its currency is refunded by what is left of it, as WooCommerce counts it.
        $amount = $more === 0 ? $left : $effect->amount->decimal();
        // Of a refund that is pending, only WooCommerce's form has told the customer.
        $isToldOfPending = $isTold && $effect->storeRefundId !== null;
        $create = fn(): WC_Order_Refund|WP_Error => $this->create($order, $effect, $amount, $isToldOfPending);
        $made = match (true) {
            $isTold => self::quietly($create),
            // WooCommerce would take it out of the trash.
            $order->has_status('trash') => self::withoutStatus($create),
            default => $create(),
        };
        if ($made instanceof WP_Error) {
            // Of another plugin's callback, if the record was made: the next attempt finds it.
            throw new \RuntimeException($made->get_error_message());
        }
        if ($made->get_id() === 0) {
            throw new \RuntimeException('WooCommerce could not save the refund.');
        }
        self::conclude($order, $made);

        return true;
    }

    /**
     * Sets the status that WooCommerce sets after it saved the record, if it failed or ended before that.
     *
     * @throws \RuntimeException if WooCommerce could not store it
     */
    private static function conclude(WC_Order $order, WC_Order_Refund $record): void
    {
        $current = wc_get_order($order->get_id());
        if ($current instanceof WC_Order && !StatusSinceRefund::hasChanged($current)) {
            PendingRefunds::conclude($current, $record);
        }
    }

    /**
     * Creates the record in one transaction, because WooCommerce saves it several times: a crash leaves no incomplete
     * record. The provider's refund id is added before the record is saved for the last time. The transaction may be
     * repeated, so it ends before WooCommerce sends emails and sets the order's status. A record that was saved stays,
     * whatever other plugins' callbacks do afterwards: the customer may have an email about it, and would get another
     * one (KeepMadeRefunds).
     *
     * @param string $amount decimal
     * @param bool $isTold whether the customer knows of the refund, if it is pending
     */
    private function create(
        WC_Order $order,
        OrderEffect $effect,
        string $amount,
        bool $isTold,
    ): WC_Order_Refund|WP_Error {
        $record = null;
        $tag = static function (WC_Order_Refund $refund) use ($effect, $isTold, &$record): void {
            self::name($refund, $effect, $isTold);
            $record = $refund;
        };
        add_action('woocommerce_create_refund', $tag);
        try {
            return $this->database->transactional(static function (Closure $commit) use (
                $order,
                $effect,
                $amount,
                &$record,
            ): WC_Order_Refund|WP_Error {
                foreach (self::SAVED as $hook) {
                    add_action($hook, $commit, PHP_INT_MIN);
                }
                try {
                    return wc_create_refund([
                        'order_id' => $order->get_id(),
                        'amount' => $amount,
                        'reason' => $effect->kind->isOfDispute()
                            ? __('Lost dispute', 'tillbook')
                            : self::reason($effect),
                        'line_items' => self::everyLine($order, $effect->amount),
                        'refund_payment' => false,
                        'restock_items' => false,
                        'date_created' => $effect->happened,
                    ]);
                } catch (\Error $error) {
                    // WooCommerce handles exceptions only.
                    if ($record instanceof WC_Order_Refund && self::isNamed($record)) {
                        return new WP_Error('error', $error->getMessage());
                    }
                    throw $error;
                } finally {
                    foreach (self::SAVED as $hook) {
                        remove_action($hook, $commit, PHP_INT_MIN);
                    }
                }
            });
        } catch (\Throwable $broken) {
            self::forgetCached();
            throw $broken;
        } finally {
            remove_action('woocommerce_create_refund', $tag);
        }
    }

    /**
     * Keeps WooCommerce from sending emails about a refund, and from setting the order's status.
     *
     * @template T
     *
     * @param callable(): T $work
     *
     * @return T
     */
    private static function quietly(callable $work): mixed
    {
        return self::withoutStatus(static fn() => NoEmails::during($work));
    }

    /**
     * Keeps WooCommerce from setting a refunded order's status.
     *
     * @template T
     *
     * @param callable(): T $work
     *
     * @return T
     */
    private static function withoutStatus(callable $work): mixed
    {
        add_filter('woocommerce_order_fully_refunded_status', '__return_false', 98);
        try {
            return $work();
        } finally {
            remove_filter('woocommerce_order_fully_refunded_status', '__return_false', 98);
        }
    }

    /**
     * Clears WooCommerce's cache of an order's refunds, which may contain refunds from a
     * transaction that was rolled back, and a total with a deleted one.
     */
    private static function forgetCached(): void
    {
        if (class_exists(WC_Cache_Helper::class)) {
            WC_Cache_Helper::invalidate_cache_group('orders');
        }
    }

    /**
     * Marks the refund's record as arrived.
     *
     * @param bool $isQuiet whether the order keeps its status, and its customer gets no email
     *
     * @throws \RuntimeException if WooCommerce could not store the order
     */
    public function settle(WC_Order $order, OrderEffect $effect, bool $isQuiet = false): void
    {
        $record = $this->find($order, (string) $effect->objectId);
        if ($record !== null) {
            $settle = static fn() => PendingRefunds::settle($order, $record);
            $isQuiet ? self::quietly($settle) : $settle();
        }
    }

    /**
     * Removes the record of a failed or canceled refund, because the customer never got the money.
     *
     * @throws \RuntimeException if WooCommerce could not store the order
     */
    public function removeRecord(WC_Order $order, OrderEffect $effect): void
    {
        $current = wc_get_order($order->get_id());
        if ($current instanceof WC_Order && OrderSaver::statusOf($current) === 'refunded') {
            // First: if it fails or PHP ends, the next attempt finds the record.
            $before = $current->get_meta(Orders::STATUS_BEFORE_REFUND_META);
            OrderSaver::moveTo($current, is_string($before) && $before !== '' ? $before : 'on-hold');
        }
        ($this->find($order, (string) $effect->objectId) ?? self::started($order, $effect))?->delete(true);
        self::forgetCached();
    }

    /** Whether a record names the provider's refund in the database: another process may have added the name. */
    public static function isNamed(WC_Order_Refund $record): bool
    {
        self::forgetCached();
        $record->read_meta_data(true);

        return $record->get_meta(Orders::REFUND_META) !== '';
    }

    /**
     * Returns the order's records. Those of an order in the trash that is stored as a post are there, too, where
     * WooCommerce doesn't look.
     *
     * @return array<WC_Order_Refund>
     */
    public static function of(WC_Order $order): array
    {
        if (!$order->has_status('trash')) {
            return $order->get_refunds();
        }
        $found = wc_get_orders([
            'type' => 'shop_order_refund',
            'parent' => $order->get_id(),
            'status' => ['trash', 'wc-completed'],
            'limit' => -1,
        ]);

        return array_filter((array) $found, static fn(mixed $refund): bool => $refund instanceof WC_Order_Refund);
    }

    /** Finds the order's record of a provider's refund. */
    public function find(WC_Order $order, string $refundId): ?WC_Order_Refund
    {
        foreach (self::of($order) as $refund) {
            if ($refund->get_meta(Orders::REFUND_META) === $refundId) {
                return $refund;
            }
        }

        return null;
    }

    /** Finds the record that the store made before it asked for the refund, and that doesn't name it yet. */
    private static function started(WC_Order $order, OrderEffect $effect): ?WC_Order_Refund
    {
        $record = $effect->storeRefundId === null ? null : wc_get_order($effect->storeRefundId);

        return $record instanceof WC_Order_Refund &&
            $record->get_parent_id() === $order->get_id() &&
            $record->get_meta(Orders::REFUND_META) === ''
            ? $record
            : null;
    }

    /** Stores the provider's refund id on a record, and whether the refund is pending. */
    private static function name(WC_Order_Refund $record, OrderEffect $effect, bool $isTold): void
    {
        $record->update_meta_data(Orders::REFUND_META, (string) $effect->objectId);
        if (Refund::isPending($effect->refundStatus)) {
            PendingRefunds::mark($record, $isTold);
        }
    }

    /**
     * Finds a record of the same amount without a provider's refund id, on an order with less left to refund than
     * that: such as the one WooCommerce creates when a user sets an order's status to "Refunded".
     *
     * @param bool $isReplaced whether the refund's record was deleted, so that a user may have entered another one
     */
    private function unnamed(WC_Order $order, Money $amount, bool $isReplaced): ?WC_Order_Refund
    {
        $remains = Money::fromDecimal((string) $order->get_remaining_refund_amount(), $amount->currency);
        foreach ($isReplaced || $remains->amount < $amount->amount ? self::of($order) : [] as $refund) {
            if (
                $refund->get_meta(Orders::REFUND_META) === '' &&
                Money::fromDecimal((string) $refund->get_amount(), $amount->currency)->amount === $amount->amount
            ) {
                return $refund;
            }
        }

        return null;
    }

    /**
     * Returns all lines for a full refund, so that reports and stock are correct; none for a partial refund.
     *
     * @return array<int, array{qty: int, refund_total: float|int|string, refund_tax: array<mixed>}>
     */
    private static function everyLine(WC_Order $order, Money $amount): array
    {
        $total = Money::fromDecimal((string) $order->get_total('edit'), $amount->currency);
        if ($total->amount !== $amount->amount || $order->get_refunds() !== []) {
            return [];
        }
        $lines = [];
        foreach ($order->get_items(['line_item', 'fee', 'shipping']) as $id => $item) {
            $taxes = method_exists($item, 'get_taxes') ? $item->get_taxes() : [];
            $itemTotal = method_exists($item, 'get_total') ? $item->get_total() : 0;
            $lines[(int) $id] = [
                'qty' => $item->get_quantity(),
                'refund_total' => is_numeric($itemTotal) ? $itemTotal : 0,
                'refund_tax' =>
                    is_array($taxes) && is_array($taxes['total'] ?? null)
                        ? array_filter($taxes['total'], is_numeric(...))
                        : [],
            ];
        }

        return $lines;
    }

    /** Returns the reason with the user's note, or the one of both that there is. */
    private static function reason(OrderEffect $effect): string
    {
        $known = RefundReason::tryFrom($effect->reason ?? '');
        $reason = $known === null || $known === RefundReason::Other ? '' : $known->label();
        $note = $effect->note ?? '';

        return $reason !== '' && $note !== ''
            ? sprintf(
                /* translators: 1: reason of a refund, such as "Duplicate", 2: note of the user who made it */
                __('%1$s: %2$s', 'tillbook'),
                $reason,
                $note,
            )
            : $reason . $note;
    }
}
