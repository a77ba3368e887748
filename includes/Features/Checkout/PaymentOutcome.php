<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Features\Checkout\Telling\ShopperTexts;

/** What became of trying to pay for an order, as the page that asked needs to know it. */
final class PaymentOutcome
{
    /** The money is taken, authorized, or on its way. */
    public const PAID = 'paid';
    /** The shopper has to approve it on another page first. */
    public const ACTION = 'action';
    /** The bank, or a rule, said no. Nothing was taken. */
    public const DECLINED = 'declined';
    /** It was not even tried. */
    public const REFUSED = 'refused';
    /** No answer came: it may or may not have been paid. */
    public const UNKNOWN = 'unknown';

    /**
     * @param self::PAID|self::ACTION|self::DECLINED|self::REFUSED|self::UNKNOWN $kind
     * @param string $text for the shopper; empty where nothing went wrong
     * @param string|null $redirect where the shopper goes; null for the usual way
     * @param array<string, mixed> $intent what the provider answered; empty where it did not
     */
    private function __construct(
        public readonly string $kind,
        public readonly string $text = '',
        public readonly ?string $redirect = null,
        public readonly array $intent = [],
    ) {}

    /** @param array<string, mixed> $intent */
    public static function paid(array $intent = []): self
    {
        return new self(self::PAID, intent: $intent);
    }

    /** @param array<string, mixed> $intent */
    public static function approval(string $url, array $intent): self
    {
        return new self(self::ACTION, redirect: $url, intent: $intent);
    }

    /** @param array<string, mixed> $intent */
    public static function declined(string $text, array $intent = []): self
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

    /** The same without the bank's reason. A program that tries cards learns from reasons which ones work. */
    public function withoutReason(): self
    {
        return new self($this->kind, ShopperTexts::notApproved(), $this->redirect, $this->intent);
    }

    public function isPaid(): bool
    {
        return $this->kind === self::PAID;
    }
}
