<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

/**
 * The options that a payment and the browser's card fields have in common. Stripe refuses a payment whose options
 * differ from those of the fields, so both are made here.
 */
final class PaymentOptions
{
    /** The methods that are offered. */
    private const TYPES = ['card'];

    /**
     * @param bool $capturesLater whether the payment is authorized first
     * @param bool $keeps whether the method is kept for payments without the shopper
     */
    public function __construct(private readonly bool $capturesLater, private readonly bool $keeps) {}

    /** @return array{allowed_payment_method_types: list<string>, capture_method: string, setup_future_usage: string|null} parameters of a payment intent */
    public function ofIntent(): array
    {
        return [
            'allowed_payment_method_types' => self::TYPES,
            'capture_method' => $this->captureMethod(),
            'setup_future_usage' => $this->usage(),
        ];
    }

    /** @return array{allowed_payment_method_types: list<string>, usage: string} parameters of a setup intent */
    public static function ofSetup(): array
    {
        return ['allowed_payment_method_types' => self::TYPES, 'usage' => 'off_session'];
    }

    /** @return array{captureMethod: string, paymentMethodTypes: list<string>, setupFutureUsage: string|null} for the browser */
    public function ofFields(): array
    {
        return [
            'captureMethod' => $this->captureMethod(),
            'paymentMethodTypes' => self::TYPES,
            'setupFutureUsage' => $this->usage(),
        ];
    }

    private function captureMethod(): string
    {
        return $this->capturesLater ? 'manual' : 'automatic';
    }

    private function usage(): ?string
    {
        return $this->keeps ? 'off_session' : null;
    }
}
