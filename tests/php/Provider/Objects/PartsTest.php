<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Objects;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Provider\Objects\BillingDetails;
use Tillbook\Provider\Objects\CardChecks;
use Tillbook\Provider\Objects\Charge;
use Tillbook\Provider\Objects\FeeRates;
use Tillbook\Provider\Objects\IssuerEvidence;
use Tillbook\Provider\Objects\Outcome;
use Tillbook\Provider\Objects\PaymentMetadata;
use Tillbook\Provider\Objects\PaymentMethodDetails;
use Tillbook\Provider\Objects\SavedMethod;
use Tillbook\Provider\Objects\SetupIntent;

/** Objects inside of objects, and those of the checkout. */
final class PartsTest extends TestCase
{
    public function testBillingDetailsAreRead(): void
    {
        self::assertSame(
            [
                'name' => 'Jamie Doe',
                'email' => 'jamie@example.com',
                'phone' => '+15550100',
                'line1' => '1 Main Street',
                'line2' => 'Floor 2',
                'city' => 'Springfield',
                'state' => 'IL',
                'postalCode' => '62701',
                'country' => 'US',
            ],
            get_object_vars(BillingDetails::fromProvider(Samples::billing())),
        );
    }

    /** @return iterable<string, array{mixed, int|null}> */
    public static function risks(): iterable
    {
        yield 'normal' => ['normal', 0];
        yield 'elevated' => ['elevated', 1];
        yield 'highest' => ['highest', 2];
        yield 'not assessed' => ['not_assessed', null];
        yield 'another type' => [2, null];
    }

    #[DataProvider('risks')]
    public function testTheRiskIsALevel(mixed $sent, ?int $level): void
    {
        self::assertSame($level, Outcome::fromProvider(['risk_level' => $sent])->risk);
    }

    public function testAPaymentByCardHasItsBrandItsDigitsAndItsChecks(): void
    {
        $details = PaymentMethodDetails::fromProvider(Samples::card());

        self::assertSame(
            ['card', 'visa', '4242', 'apple_pay', 1795600000],
            [$details->type, $details->brand, $details->last4, $details->wallet, $details->captureBefore],
        );
        self::assertEquals(
            CardChecks::fromProvider([
                'address_line1_check' => 'pass',
                'address_postal_code_check' => 'fail',
                'cvc_check' => 'unchecked',
            ]),
            $details->checks,
        );
        self::assertSame(Samples::card()['card'], $details->fields);
    }

    public function testAnAuthorizationAtAReaderHasItsDeadline(): void
    {
        $details = PaymentMethodDetails::fromProvider([
            'type' => 'card_present',
            'card_present' => ['brand' => 'visa', 'capture_before' => 1795600000],
        ]);

        self::assertSame(1795600000, $details->captureBefore);
    }

    /** @return iterable<string, array{string, array<string, mixed>, int|null}> */
    public static function holds(): iterable
    {
        yield 'a card' => ['card', ['capture_before' => 1795600000], 1795600000];
        yield 'a card that tells no deadline' => ['card', [], null];
        yield 'Affirm' => ['affirm', [], 1795000000 + 30 * 86400];
        yield 'Afterpay' => ['afterpay_clearpay', [], 1795000000 + 13 * 86400];
        yield 'Klarna' => ['klarna', [], 1795000000 + 28 * 86400];
    }

    /** @param array<string, mixed> $block */
    #[DataProvider('holds')]
    public function testAnAuthorizationIsHeldForItsMethodsTime(string $method, array $block, ?int $until): void
    {
        $charge = Charge::fromProvider([
            'created' => 1795000000,
            'payment_method_details' => ['type' => $method, $method => $block],
        ]);

        self::assertSame($until, $charge->heldUntil());
    }

    public function testACardExpiresInAMonthAndAYear(): void
    {
        $of = static fn(array $card): ?string => PaymentMethodDetails::fromProvider([
            'type' => 'card',
            'card' => $card,
        ])->expiry();

        self::assertSame('08/2028', $of(['exp_month' => 8, 'exp_year' => 2028]));
        self::assertNull($of(['exp_month' => 13, 'exp_year' => 2028]), 'There is no such month.');
        self::assertNull($of([]));
        self::assertNull(PaymentMethodDetails::fromProvider(['type' => 'klarna'])->expiry());
    }

    /** @return iterable<string, array{array<string, mixed>, string|null, string|null, bool}> source, digits, in person */
    public static function methods(): iterable
    {
        yield 'a card' => [['type' => 'card', 'card' => ['brand' => 'visa', 'last4' => '4242']], 'visa', '4242', false];
        yield 'a card of a brand that no filter offers' => [
            ['type' => 'card', 'card' => ['brand' => 'unknown', 'last4' => '1111']],
            'card',
            '1111',
            false,
        ];
        yield 'a bank account' => [
            ['type' => 'sepa_debit', 'sepa_debit' => ['last4' => '3000']],
            'sepa_debit',
            '3000',
            false,
        ];
        yield 'an account with an IBAN' => [
            ['type' => 'ideal', 'ideal' => ['iban_last4' => '5264']],
            'ideal',
            '5264',
            false,
        ];
        yield 'at a reader' => [
            ['type' => 'card_present', 'card_present' => ['brand' => 'mastercard', 'reader' => 'tmr_1']],
            'mastercard',
            null,
            true,
        ];
        yield 'at a reader in Canada' => [
            ['type' => 'interac_present', 'interac_present' => ['brand' => 'interac']],
            'card_present',
            null,
            true,
        ];
        yield 'a block of another type' => [['type' => 'klarna', 'klarna' => 'none'], 'klarna', null, false];
        yield 'nothing' => [[], null, null, false];
    }

    /** @param array<string, mixed> $sent */
    #[DataProvider('methods')]
    public function testAMethodIsReadFromTheBlockOfItsType(
        array $sent,
        ?string $source,
        ?string $digits,
        bool $isInPerson,
    ): void {
        $details = PaymentMethodDetails::fromProvider($sent);

        self::assertSame(
            [$source, $digits, $isInPerson],
            [$details->source(), $details->lastDigits(), $details->isInPerson()],
        );
    }

    public function testOnlyAPaymentAtAReaderHasOne(): void
    {
        self::assertSame(
            'tmr_1',
            PaymentMethodDetails::fromProvider(['type' => 'card_present', 'card_present' => ['reader' => 'tmr_1']])
                ->reader,
        );
        self::assertNull(PaymentMethodDetails::fromProvider(Samples::card())->reader);
        self::assertNull(PaymentMethodDetails::fromProvider(['type' => 'klarna'])->checks);
    }

    public function testTheResultsOfRulesMayBeJson(): void
    {
        $sent = ['ruleset_results' => '{"avs_mismatch":"review"}'];

        self::assertSame(['avs_mismatch' => 'review'], PaymentMetadata::fromProvider($sent)->rulesetResults);
    }

    public function testThePaymentsMetadataAreRead(): void
    {
        self::assertSame(
            [
                'site' => '0123456789abcdef',
                'command' => null,
                'orderId' => 17,
                'orderNumber' => 'A-17',
                'orderProof' => null,
                'channel' => 'in_person_pos',
                'soldElsewhere' => true,
                'platform' => 'ios',
                'readerModel' => 'COTS_DEVICE',
                'readerId' => 'tmr_1',
                'fraudOutcome' => 'review_allowed',
                'fraudReviewedBy' => 3,
                'rulesetResults' => ['avs_mismatch' => 'review'],
                'fraudChecks' => null,
                'ipCountry' => 'CA',
                'itemCount' => 4,
                'orderTotal' => 5000,
                'orderCurrency' => 'usd',
                'linked' => null,
            ],
            get_object_vars(PaymentMetadata::fromProvider(Samples::metadata())),
        );
        self::assertSame(
            ['soldElsewhere' => false, 'rulesetResults' => []],
            array_filter(
                get_object_vars(PaymentMetadata::fromProvider([])),
                static fn(mixed $value): bool => $value !== null,
            ),
        );
    }

    public function testWhatOtherSoftwareWritesUnderTheSameKeysIsNotRead(): void
    {
        $charge = Charge::fromProvider([
            'payment_method_details' => ['type' => 'card_present'],
            'metadata' => [
                'channel' => 'facebook-marketplace',
                'platform' => 'woocommerce',
                'ip_country' => 'United States',
                'order_total' => '5000',
                'order_currency' => 'USD',
            ],
        ]);

        self::assertSame('in_person', $charge->channel());
        self::assertNull($charge->metadata->platform);
        self::assertNull($charge->metadata->ipCountry);
        self::assertNull($charge->metadata->orderCurrency);
        self::assertNull($charge->metadata->orderTotal);
    }

    public function testNumbersInTheMetadataAreTextsOfDigits(): void
    {
        $metadata = PaymentMetadata::fromProvider([
            'order_id' => 17,
            'fraud_reviewed_by' => '-3',
            'item_count' => '1e3',
            'order_currency' => 'usd',
            'order_total' => '1234567890123456',
        ]);

        self::assertSame(
            [null, null, null, null],
            [$metadata->orderId, $metadata->fraudReviewedBy, $metadata->itemCount, $metadata->orderTotal],
        );
        self::assertNull($metadata->orderCurrency, 'A currency without a total says nothing.');
        self::assertNull(
            PaymentMetadata::fromProvider(['order_total' => '5000'])->orderTotal,
            'Nor does a total without a currency.',
        );
    }

    /** @return iterable<string, array{mixed, bool}> */
    public static function salesElsewhere(): iterable
    {
        yield 'one' => ['1', true];
        yield 'a name' => ['app', true];
        yield 'zero' => ['0', false];
        yield 'empty' => ['', false];
        yield 'null' => [null, false];
        yield 'false' => [false, false];
    }

    #[DataProvider('salesElsewhere')]
    public function testASaleElsewhereIsMarked(mixed $sent, bool $expected): void
    {
        self::assertSame($expected, PaymentMetadata::fromProvider(['sold_elsewhere' => $sent])->soldElsewhere);
    }

    public function testFeeRatesAreRead(): void
    {
        $rates = FeeRates::fromProvider(Samples::feeRates());

        self::assertSame([0.044, 30, 'eur'], [$rates->percentage, $rates->fixed, $rates->fixedCurrency]);
        self::assertSame(
            [
                'type' => 'additional',
                'additionalType' => 'fx',
                'percentageRate' => 0.015,
                'fixedRate' => 5,
                'currency' => 'eur',
                'isCapped' => true,
            ],
            get_object_vars($rates->history[0]),
        );
        self::assertSame(['amount' => 136, 'currency' => 'eur'], $rates->beforeTax);
        self::assertSame(
            ['amount' => 27, 'currency' => 'eur', 'description' => 'DE VAT', 'percentage_rate' => 0.19],
            $rates->tax,
        );
        self::assertSame(['rate' => 0.92, 'fromCurrency' => 'usd'], $rates->exchangeRate);
        self::assertSame(Samples::feeRates(), $rates->fields);
    }

    public function testFeeRatesWithoutTaxOrExchangeHaveNone(): void
    {
        $rates = FeeRates::fromProvider(['percentage' => '0.029', 'fee_exchange_rate' => null]);

        self::assertSame(
            [0.029, 0, '', [], null, null, null],
            [
                $rates->percentage,
                $rates->fixed,
                $rates->fixedCurrency,
                $rates->history,
                $rates->beforeTax,
                $rates->tax,
                $rates->exchangeRate,
            ],
        );
        self::assertSame(0.0, FeeRates::fromProvider(['percentage' => 'much'])->percentage);
    }

    public function testIssuerEvidenceIsATextAndFiles(): void
    {
        $evidence = IssuerEvidence::fromProvider([
            'text_evidence' => 'Not mine.',
            'file_evidence' => ['file_1', null, 'file_2'],
        ]);

        self::assertSame(['Not mine.', ['file_1', 'file_2']], [$evidence->text, $evidence->fileIds]);
        self::assertSame(
            [null, []],
            array_values(get_object_vars(IssuerEvidence::fromProvider(['file_evidence' => 'file_1']))),
        );
    }

    public function testASavedMethodIsRead(): void
    {
        self::assertSame(
            [
                'id' => 'pm_1',
                'customerId' => 'cus_1',
                'type' => 'card',
                'brand' => 'visa',
                'last4' => '4242',
                'expMonth' => 8,
                'expYear' => 2029,
            ],
            get_object_vars(SavedMethod::fromProvider(Samples::savedMethod())),
        );
        self::assertSame(
            'cus_1',
            SavedMethod::fromProvider(['customer' => ['id' => 'cus_1', 'object' => 'customer']])->customerId,
        );
        self::assertSame(
            [],
            array_filter(
                get_object_vars(SavedMethod::fromProvider([])),
                static fn(mixed $value): bool => $value !== null,
            ),
        );
    }

    public function testASetupIntentIsRead(): void
    {
        $setup = SetupIntent::fromProvider(Samples::setupIntent());

        self::assertSame(
            ['seti_1', 'requires_action', 'https://bank.example/confirm', 'Your card was declined.', 'pm_1'],
            [$setup->id, $setup->status, $setup->redirectUrl, $setup->errorMessage, $setup->savedMethod?->id],
        );
        self::assertSame(
            [],
            array_filter(
                get_object_vars(SetupIntent::fromProvider([])),
                static fn(mixed $value): bool => $value !== null,
            ),
        );
    }
}
