<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\TestCase;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Stripe\Acting\RefusalText;

final class RefusalTextTest extends TestCase
{
    public function testACaptureBelowTheSmallestChargeNamesItWhereStripePublishesIt(): void
    {
        $refused = static fn(string $currency): ProviderRefusal => RefusalText::of(
            new ProviderRefusal('amount_too_small', 'Amount must be at least…'),
            new CapturePayment('pi_1', new Money(20, $currency)),
        );

        self::assertSame('wcpay_capture_error', $refused('usd')->reason);
        self::assertSame(
            ['error_type' => 'amount_too_small', 'minimum_amount' => 50, 'currency' => 'usd'],
            $refused('usd')->details,
        );
        self::assertSame(['error_type' => 'amount_too_small'], $refused('isk')->details);
    }

    public function testAnAmountThatNobodyEnteredIsNotToBeEnteredAgain(): void
    {
        foreach (['amount_too_small', 'amount_too_large'] as $code) {
            $refusals = [
                RefusalText::of(new ProviderRefusal($code, ''), new CreateInstantPayout('usd')),
                RefusalText::of(new ProviderRefusal($code, ''), new CapturePayment('pi_1', new Money(20, 'usd'))),
            ];
            foreach ($refusals as $refusal) {
                self::assertNotSame('', $refusal->getMessage());
                self::assertDoesNotMatchRegularExpression('/enter/i', $refusal->getMessage(), $code);
            }
        }
    }
}
