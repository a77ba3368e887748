<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Features\Checkout\Messages\ShopperMessages;
use Tillbook\Provider\Objects\PaymentIntent;

/** The result of an attempt to pay for an order, for the page that requested it. */
final class PaymentOutcome
{
    /** The payment is captured, authorized, or processing; or the shopper has a voucher to pay elsewhere. */
    public const PAID = 'paid';
    /** The shopper must approve the payment on another page first. */
    public const ACTION = 'action';
    /** The bank or a fraud rule declined the payment. Nothing was charged. */
    public const DECLINED = 'declined';
    /** The payment was never attempted. */
    public const REFUSED = 'refused';
    /** The provider didn't respond: the order may or may not be paid. */
    public const UNKNOWN = 'unknown';

    /**
     * @param self::PAID|self::ACTION|self::DECLINED|self::REFUSED|self::UNKNOWN $kind
     * @param string $text for the shopper; empty where nothing went wrong
     * @param string|null $redirect where the shopper goes; null for the usual way
     * @param PaymentIntent|null $intent the provider's answer; null where it gave none
     */
    private function __construct(
        public readonly string $kind,
        public readonly string $text = '',
        public readonly ?string $redirect = null,
        public readonly ?PaymentIntent $intent = null,
    ) {}

    public static function paid(?PaymentIntent $intent = null): self
    {
        return new self(self::PAID, intent: $intent);
    }

    public static function approval(string $url, ?PaymentIntent $intent = null): self
    {
        return new self(self::ACTION, redirect: $url, intent: $intent);
    }

    public static function declined(string $text, ?PaymentIntent $intent = null): self
    {
        return new self(self::DECLINED, $text, intent: $intent);
    }

    public static function refused(string $text): self
    {
        return new self(self::REFUSED, $text);
    }

    public static function unknown(string $text): self
    {
        return new self(self::UNKNOWN, $text);
    }

    /** Returns the outcome without the bank's reason, from which card testing programs learn which cards work. */
    public function withoutReason(): self
    {
        return new self($this->kind, ShopperMessages::notApproved(), $this->redirect, $this->intent);
    }

    public function isPaid(): bool
    {
        return $this->kind === self::PAID;
    }
}
