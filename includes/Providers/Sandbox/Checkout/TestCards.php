<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout;

use Tillbook\Platform\Json;

/**
 * The provider's documented test cards, which are the only cards the sandbox accepts. A checkout sends a card's
 * name; its number stays in the browser.
 */
final class TestCards
{
    /** Card used if the shopper doesn't choose one, such as with a wallet. */
    public const DEFAULT = 'visa';

    /** @var array<string, TestCard>|null by name */
    private static ?array $all = null;
    private static string $locale = '';

    /** @return list<TestCard> in display order */
    public static function all(): array
    {
        return array_values(self::byName());
    }

    /** Returns null for an unknown name. */
    public static function find(string $name): ?TestCard
    {
        return self::byName()[$name] ?? null;
    }

    /**
     * Returns the test card of a charge; null for a charge not made by a shopper.
     *
     * @param array<string, mixed> $charge
     */
    public static function ofCharge(array $charge): ?TestCard
    {
        $name = Json::text($charge, 'metadata.test_card');

        return $name === null ? null : self::find($name);
    }

    /**
     * @return list<array{number: string, name: string, brand: string, lastFour: string, note: string}> mapping
     *     of entered numbers to card names
     */
    public static function forBrowser(): array
    {
        return array_map(
            static fn(TestCard $card): array => [
                'number' => $card->number,
                'name' => $card->name,
                'brand' => $card->brand,
                'lastFour' => $card->lastFour(),
                'note' => $card->note(),
            ],
            self::all(),
        );
    }

    /** @return array<string, TestCard> */
    private static function byName(): array
    {
        if (self::$all === null || self::$locale !== determine_locale()) {
            self::$locale = determine_locale();
            self::$all = array_column(
                array_map(static fn(TestCard $card): array => [$card->name, $card], [
                    ...self::brands(),
                    ...self::countries(),
                    ...self::declines(),
                    ...self::riskAndChecks(),
                    ...self::authentication(),
                    ...self::afterwards(),
                ]),
                1,
                0,
            );
        }

        return self::$all;
    }

    /** @return list<TestCard> */
    private static function brands(): array
    {
        $succeeds = __('Succeeds', 'tillbook');
        $debit = __('Succeeds, as a debit card', 'tillbook');

        return [
            new TestCard('visa', '4242424242424242', 'visa', $succeeds),
            new TestCard('visa_debit', '4000056655665556', 'visa', $debit, funding: 'debit'),
            new TestCard('mastercard', '5555555555554444', 'mastercard', $succeeds),
            new TestCard('mastercard_2_series', '2223003122003222', 'mastercard', $succeeds),
            new TestCard('mastercard_debit', '5200828282828210', 'mastercard', $debit, funding: 'debit'),
            new TestCard('amex', '378282246310005', 'amex', $succeeds),
            new TestCard('discover', '6011111111111117', 'discover', $succeeds),
            new TestCard('diners', '3056930009020004', 'diners', $succeeds),
            new TestCard('jcb', '3566002020360505', 'jcb', $succeeds, 'JP'),
            new TestCard('unionpay', '6200000000000005', 'unionpay', $succeeds, 'CN'),
        ];
    }

    /** @return list<TestCard> */
    private static function countries(): array
    {
        $numbers = [
            'BR' => '4000000760000002',
            'CA' => '4000001240000000',
            'GB' => '4000008260000000',
            'DE' => '4000002760000016',
            'FR' => '4000002500000003',
            'JP' => '4000003920000003',
            'AU' => '4000000360000006',
        ];

        return array_map(
            static fn(string $country, string $number): TestCard => new TestCard(
                'visa_' . strtolower($country),
                $number,
                'visa',
                /* translators: %s: two letters of a country, such as BR */
                sprintf(__('Succeeds, as a card from %s', 'tillbook'), $country),
                $country,
            ),
            array_keys($numbers),
            array_values($numbers),
        );
    }

    /** @return list<TestCard> */
    private static function declines(): array
    {
        return [
            new TestCard(
                'declined',
                '4000000000000002',
                'visa',
                __('Declined by the bank', 'tillbook'),
                decline: 'card_declined',
            ),
            new TestCard(
                'insufficient_funds',
                '4000000000009995',
                'visa',
                __('Declined: insufficient funds', 'tillbook'),
                decline: 'insufficient_funds',
            ),
            new TestCard(
                'lost_card',
                '4000000000009987',
                'visa',
                __('Declined: lost card', 'tillbook'),
                decline: 'lost_card',
            ),
            new TestCard(
                'stolen_card',
                '4000000000009979',
                'visa',
                __('Declined: stolen card', 'tillbook'),
                decline: 'stolen_card',
            ),
            new TestCard(
                'expired_card',
                '4000000000000069',
                'visa',
                __('Declined: expired card', 'tillbook'),
                decline: 'expired_card',
            ),
            new TestCard(
                'incorrect_cvc',
                '4000000000000127',
                'visa',
                __('Declined: incorrect security code', 'tillbook'),
                decline: 'incorrect_cvc',
                checks: ['cvc_check' => 'fail'],
            ),
            new TestCard(
                'processing_error',
                '4000000000000119',
                'visa',
                __('Declined: processing error', 'tillbook'),
                decline: 'processing_error',
            ),
            new TestCard(
                'card_velocity_exceeded',
                '4000000000006975',
                'visa',
                __('Declined: over the card limit', 'tillbook'),
                decline: 'card_velocity_exceeded',
            ),
            new TestCard(
                'declined_when_charged',
                '4000000000000341',
                'visa',
                __('Can be saved, but is declined when charged', 'tillbook'),
                decline: 'card_declined',
            ),
        ];
    }

    /** @return list<TestCard> */
    private static function riskAndChecks(): array
    {
        return [
            new TestCard(
                'always_blocked',
                '4100000000000019',
                'visa',
                __('Blocked as high risk', 'tillbook'),
                decline: 'highest_risk_level',
                risk: 2,
                isBlocked: true,
            ),
            new TestCard(
                'highest_risk',
                '4000000000004954',
                'visa',
                __('Succeeds, with the highest risk', 'tillbook'),
                risk: 2,
            ),
            new TestCard(
                'elevated_risk',
                '4000000000009235',
                'visa',
                __('Succeeds, with elevated risk', 'tillbook'),
                risk: 1,
            ),
            new TestCard(
                'cvc_fails',
                '4000000000000101',
                'visa',
                __('Security code check fails: declined unless the account allows it', 'tillbook'),
                checks: ['cvc_check' => 'fail'],
            ),
            new TestCard(
                'postal_code_fails',
                '4000000000000036',
                'visa',
                __('Succeeds, but the postal code check fails', 'tillbook'),
                checks: ['address_postal_code_check' => 'fail'],
            ),
            new TestCard(
                'address_fails',
                '4000000000000028',
                'visa',
                __('Succeeds, but the street address check fails', 'tillbook'),
                checks: ['address_line1_check' => 'fail'],
            ),
            new TestCard(
                'address_unavailable',
                '4000000000000044',
                'visa',
                __('Succeeds, but the bank can\'t check the address', 'tillbook'),
                checks: ['address_line1_check' => 'unavailable', 'address_postal_code_check' => 'unavailable'],
            ),
        ];
    }

    /** @return list<TestCard> */
    private static function authentication(): array
    {
        return [
            new TestCard(
                'authenticate_always',
                '4000002760003184',
                'visa',
                __('Always requires authentication (3-D Secure)', 'tillbook'),
                'DE',
                authentication: TestCard::ALWAYS,
            ),
            new TestCard(
                'authenticate_unless_set_up',
                '4000002500003155',
                'visa',
                __('Requires authentication unless it was saved with authentication (3-D Secure)', 'tillbook'),
                'FR',
                authentication: TestCard::UNLESS_SET_UP,
            ),
            new TestCard(
                'authenticate_then_declined',
                '4000008400001629',
                'visa',
                __('Requires authentication, then is declined', 'tillbook'),
                decline: 'card_declined',
                authentication: TestCard::ALWAYS,
            ),
            new TestCard(
                'authenticate_then_insufficient_funds',
                '4000008260003178',
                'visa',
                __('Requires authentication, then is declined: insufficient funds', 'tillbook'),
                'GB',
                decline: 'insufficient_funds',
                authentication: TestCard::ALWAYS,
            ),
        ];
    }

    /** @return list<TestCard> */
    private static function afterwards(): array
    {
        return [
            new TestCard(
                'disputed_fraudulent',
                '4000000000000259',
                'visa',
                __('Succeeds, then is disputed as fraudulent', 'tillbook'),
                dispute: 'fraudulent',
            ),
            new TestCard(
                'disputed_not_received',
                '4000000000002685',
                'visa',
                __('Succeeds, then is disputed: product not received', 'tillbook'),
                dispute: 'product_not_received',
            ),
            new TestCard(
                'inquiry',
                '4000000000001976',
                'visa',
                __('Succeeds, then the bank opens an inquiry', 'tillbook'),
                dispute: 'fraudulent',
                isInquiry: true,
            ),
            new TestCard(
                'refund_succeeds_later',
                '4000000000007726',
                'visa',
                __('Succeeds, but refunds take a few days', 'tillbook'),
                refund: 'succeeds_later',
            ),
            new TestCard(
                'refund_fails',
                '4000000000005126',
                'visa',
                __('Succeeds, but refunds fail after a few days', 'tillbook'),
                refund: 'fails_later',
            ),
            new TestCard(
                'straight_to_balance',
                '4000000000000077',
                'visa',
                __('Succeeds, and the funds are available immediately', 'tillbook'),
                isAvailableAtOnce: true,
            ),
        ];
    }
}
