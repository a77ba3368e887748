<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\Checkout\PaymentForm;
use Tillbook\Platform\PaymentMethods\PaidWith;
use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Platform\PaymentMethods\PaymentSource;
use Tillbook\Provider\Objects\PaymentMethodDetails;
use Tillbook\Providers\Sandbox\Checkout\SandboxCheckoutFields;
use Tillbook\Tests\TestCase;

/** Tests which fields of a page are accepted, and the errors for others. */
final class PaymentFormTest extends TestCase
{
    private const CARD = [PaymentForm::METHOD => 'card', PaymentForm::CARD => 'visa'];

    /** @return iterable<string, array{array<string, mixed>, string}> */
    public static function bad(): iterable
    {
        yield 'nothing' => [[], 'Choose how you want to pay.'];
        yield 'a method that is not offered' => [
            [PaymentForm::METHOD => 'ideal'],
            'This payment method is not available',
        ];
        yield 'a list for a method' => [[PaymentForm::METHOD => ['card']], 'Choose how you want to pay.'];
        yield 'no card' => [[PaymentForm::METHOD => 'card'], 'Enter your card details or choose a saved card.'];
        yield 'a number for a card' => [[PaymentForm::CARD => '4111111111111111'] + self::CARD, 'could not be read'];
        yield 'a number with words' => [
            [PaymentForm::CARD => 'visa 4111111111111111'] + self::CARD,
            'could not be read',
        ];
        yield 'a card that is none' => [[PaymentForm::CARD => 'gold'] + self::CARD, 'Only test cards work here.'];
        yield 'a token that is none' => [[PaymentForm::TOKEN => '1 OR 1=1'] + self::CARD, 'could not be read'];
        yield 'a wallet that is none' => [[PaymentForm::WALLET => 'purse'] + self::CARD, 'could not be read'];
    }

    /** @param array<string, mixed> $sent */
    #[DataProvider('bad')]
    public function testAnInvalidFormNamesItsProblem(array $sent, string $text): void
    {
        self::assertStringContainsString(
            $text,
            implode(' ', PaymentForm::read($sent)->problems(self::offered(), new SandboxCheckoutFields())),
        );
    }

    public function testANumberIsNotEvenKept(): void
    {
        self::assertStringNotContainsString(
            '4111',
            print_r(
                PaymentForm::read(
                    [
                        PaymentForm::CARD => '4111111111111111',
                        PaymentForm::KEY => '4111-1111-1111-1111 ',
                        PaymentForm::METHOD => '4111111111111111',
                    ] + self::CARD,
                ),
                true,
            ),
        );
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function good(): iterable
    {
        yield 'a test card' => [self::CARD];
        yield 'a saved card' => [[PaymentForm::METHOD => 'card', PaymentForm::TOKEN => '12']];
        yield 'a wallet' => [[PaymentForm::METHOD => 'card', PaymentForm::WALLET => 'apple_pay']];
        yield 'another method' => [[PaymentForm::METHOD => 'klarna', PaymentForm::TOKEN => 'new']];
    }

    /** @param array<string, mixed> $sent */
    #[DataProvider('good')]
    public function testAValidFormHasNoProblem(array $sent): void
    {
        self::assertSame([], PaymentForm::read($sent)->problems(self::offered(), new SandboxCheckoutFields()));
    }

    public function testHowItWasPaidIsSaidInWords(): void
    {
        self::assertSame(
            'Visa ending in 4242',
            PaidWith::title(['type' => 'card', 'card' => ['brand' => 'visa', 'last4' => '4242']]),
        );
        self::assertSame(
            'Apple Pay (Mastercard ending in 4444)',
            PaidWith::title([
                'type' => 'card',
                'card' => ['brand' => 'mastercard', 'last4' => '4444', 'wallet' => ['type' => 'apple_pay']],
            ]),
        );
        self::assertSame('Klarna', PaidWith::title(['type' => 'klarna', 'klarna' => []]));
        self::assertSame('Card', PaidWith::title(['type' => 'card', 'card' => ['brand' => 'new', 'last4' => null]]));
    }

    public function testAnEftposCardHasTheSameNameOnTheOrderAndInLists(): void
    {
        $details = ['type' => 'card', 'card' => ['brand' => 'eftpos_au', 'last4' => '4242']];

        self::assertSame('eftpos Australia ending in 4242', PaidWith::title($details));
        self::assertSame(
            'eftpos Australia',
            PaymentSource::label(PaymentMethodDetails::fromProvider($details)->source() ?? ''),
        );
    }

    /** @return list<\Tillbook\Platform\PaymentMethods\PaymentMethod> */
    private static function offered(): array
    {
        return array_values(array_intersect_key(PaymentMethods::all(), ['card' => 1, 'klarna' => 1]));
    }
}
