<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\PayableStatuses;
use Tillbook\Platform\PrivacyTools;
use WC_Order;

/** The voucher with which a shopper pays for an order elsewhere, such as in a banking app. */
final class OrderVoucher
{
    private const META = '_tillbook_voucher';
    /** The provider's code for a voucher that wasn't paid in time. */
    private const EXPIRED = 'payment_intent_payment_attempt_expired';

    /**
     * @param string $intentId the payment that waits for it
     * @param string|null $methodId the attempt's payment method, by which it is told from other attempts
     * @param string $url page that shows it; empty once the order's personal data is removed
     * @param int|null $expires until when it can be paid, epoch seconds; null if the provider doesn't say
     * @param string $title how it is paid, such as Multibanco; the order's own title changes with another choice
     * @param bool $isReplaced whether the shopper chose another way to pay, so that it is being canceled, or was
     * @param bool $isOver whether its payment has arrived or is on its way, or it can't be paid any more
     */
    private function __construct(
        public readonly string $intentId,
        public readonly ?string $methodId,
        public readonly string $url,
        public readonly ?int $expires,
        public readonly string $title,
        private readonly bool $isReplaced,
        private readonly bool $isOver,
    ) {}

    /**
     * Has WooCommerce export its page, and remove the page's address with the order's personal data. The rest stays: it
     * names no one, and the order may still wait for the voucher.
     */
    public static function registerPrivacy(): void
    {
        PrivacyTools::addOrderMeta(
            self::META,
            PrivacyTools::REMOVED,
            static fn(): string => __('Voucher', 'tillbook'),
            static fn(mixed $stored): string => is_array($stored) && is_string($stored['url'] ?? null)
                ? $stored['url']
                : '',
            static fn(mixed $stored): mixed => is_array($stored) ? ['url' => ''] + $stored : '',
        );
    }

    /** Returns the newest voucher of an order, which may be paid or over; null if it has none. */
    public static function of(WC_Order $order): ?self
    {
        $stored = $order->get_meta(self::META);
        if (!is_array($stored) || !is_string($stored['url'] ?? null)) {
            return null;
        }
        $intent = $stored['intent'] ?? null;
        $method = $stored['method'] ?? null;
        $expires = $stored['expires'] ?? null;
        $title = $stored['title'] ?? null;

        return new self(
            is_string($intent) ? $intent : '',
            is_string($method) ? $method : null,
            $stored['url'],
            is_int($expires) ? $expires : null,
            is_string($title) ? $title : $order->get_payment_method_title(),
            ($stored['left'] ?? null) === true,
            ($stored['over'] ?? null) === true,
        );
    }

    /**
     * Returns the voucher that an order waits for, also if it was marked as paid meanwhile, such as by another plugin;
     * null if it doesn't wait for one of our gateway.
     */
    public static function awaited(WC_Order $order): ?self
    {
        $voucher = $order->get_payment_method() === OrderGateway::OURS ? self::of($order) : null;

        return $voucher?->isOver === false &&
            $voucher->isOf((string) OrderPayment::of($order)) &&
            ($order->has_status('on-hold') || (!$voucher->isReplaced && PayableStatuses::isPaidInPart($order)))
            ? $voucher
            : null;
    }

    /** Writes the voucher on the order, which is saved by the caller. */
    public static function keep(WC_Order $order, OrderEffect $effect): void
    {
        $order->update_meta_data(self::META, [
            'intent' => $effect->intentId,
            'method' => $effect->objectId,
            'url' => $effect->url,
            'expires' => $effect->due,
            'title' => $order->get_payment_method_title(),
        ]);
    }

    /** Notes on the order, before its voucher is canceled, that the shopper pays another way. */
    public static function markReplaced(WC_Order $order): void
    {
        self::mark($order, 'left');
    }

    /** Notes on the order that its voucher was paid or has ended, whatever becomes of the order's status. */
    public static function settle(WC_Order $order, OrderEffect $effect): void
    {
        $isOver = match ($effect->kind) {
            EffectKind::Processing, EffectKind::Paid, EffectKind::Captured, EffectKind::Abandoned => self::of(
                $order,
            )?->isOf($effect->intentId),
            EffectKind::Declined => self::of($order)?->isEndedBy($effect),
            default => false,
        };
        if ($isOver === true) {
            self::mark($order, 'over');
        }
    }

    /** @param 'left'|'over' $what */
    private static function mark(WC_Order $order, string $what): void
    {
        $stored = $order->get_meta(self::META);
        if (is_array($stored) && ($stored[$what] ?? null) !== true) {
            $order->update_meta_data(self::META, [$what => true] + $stored);
            $order->save_meta_data();
        }
    }

    /** Returns the last day of a voucher in the store's words and time zone. */
    public static function day(int $expires): string
    {
        return (string) wp_date(wc_date_format(), $expires);
    }

    /** Whether the shopper can still pay it, as far as its time tells. */
    public function isOpen(int $now): bool
    {
        return $this->expires === null || $now < $this->expires;
    }

    /** Whether it is of this payment. */
    public function isOf(string $intentId): bool
    {
        return $this->intentId === $intentId;
    }

    /** Whether an order's voucher is of this payment, and the shopper chose another way to pay. */
    public static function isReplaced(WC_Order $order, string $intentId): bool
    {
        $voucher = self::of($order);

        return $voucher?->isReplaced === true && $voucher->isOf($intentId);
    }

    /** Whether a failed attempt is this voucher, not an earlier attempt with the same payment. */
    public function isEndedBy(OrderEffect $effect): bool
    {
        return $this->isOf($effect->intentId) &&
            ($effect->reason === self::EXPIRED || in_array($effect->objectId, [null, $this->methodId], true));
    }
}
