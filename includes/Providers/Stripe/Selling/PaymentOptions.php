<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

/**
 * The options that a payment and the browser's card fields have in common. Stripe refuses a payment whose options
 * differ from those of the fields, so both are made here.
 */
final class PaymentOptions
{
    private const CARD = 'card';
    /** Methods of the wallets' buttons, where Link is one of them: Apple Pay and Google Pay pay with cards. */
    private const WITH_LINK = [self::CARD, 'link'];

    /**
     * @param bool $capturesLater whether the payment is authorized first
     * @param bool $keeps whether the method is kept for payments without the shopper
     * @param bool $offersLink whether a wallet's button began it, and Link is among the buttons
     * @param string $method Stripe's name of the payment method
     */
    public function __construct(
        private readonly bool $capturesLater,
        private readonly bool $keeps,
        private readonly bool $offersLink = false,
        private readonly string $method = self::CARD,
    ) {}

    /** @return array{allowed_payment_method_types: list<string>, capture_method: string, setup_future_usage: string|null} parameters of a payment intent */
    public function ofIntent(): array
    {
        return [
            'allowed_payment_method_types' => $this->types(),
            'capture_method' => $this->captureMethod(),
            'setup_future_usage' => $this->usage(),
        ];
    }

    /** @return array{allowed_payment_method_types: list<string>, usage: string} parameters of a setup intent */
    public static function ofSetup(): array
    {
        return ['allowed_payment_method_types' => [self::CARD], 'usage' => 'off_session'];
    }

    /** @return array{captureMethod: string, paymentMethodTypes: list<string>, setupFutureUsage: string|null} for the browser */
    public function ofFields(): array
    {
        return [
            'captureMethod' => $this->captureMethod(),
            'paymentMethodTypes' => $this->types(),
            'setupFutureUsage' => $this->usage(),
        ];
    }

    /** @return list<string> only cards can be kept here */
    private function types(): array
    {
        return $this->offersLink && !$this->keeps ? self::WITH_LINK : [$this->method];
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
