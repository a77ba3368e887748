<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Features\Checkout\PaymentForm;

/** The payment form of a checkout, submitted with a card. */
final class CardForm
{
    public static function with(string $card, bool $save = false): PaymentForm
    {
        return PaymentForm::read([
            PaymentForm::METHOD => 'card',
            PaymentForm::CARD => $card,
            PaymentForm::SAVE => $save ? '1' : '',
        ]);
    }
}
