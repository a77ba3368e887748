<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Checkout;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Platform\Json;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\StoredCommand;
use Tillbook\Providers\Sandbox\AccountChanges;
use Tillbook\Providers\Sandbox\Checkout\TestCard;
use Tillbook\Providers\Sandbox\Checkout\TestCards;
use Tillbook\Providers\Sandbox\SandboxAccount;

/** Shoppers pay with the documented test cards. */
final class CardPaymentsTest extends CheckoutTestCase
{
    public function testAPaymentReachesTheLedgerWithAllThatTheStoreKnew(): void
    {
        $paid = $this->pay([
            'statementDescriptor' => 'MUGS 51',
            'ipCountry' => 'DE',
            'shippingCountry' => 'CA',
            'itemCount' => 3,
            'storeTotal' => ['amount' => 4500, 'currency' => 'eur'],
            'device' => 'ios',
            'metadata' => ['checkout_key' => 'abc'],
        ]);

        self::assertSame('succeeded', $paid->status());
        $row = $this->row($paid);
        $expected = [
            'order_id' => '51',
            'amount' => '4900',
            'amount_captured' => '4900',
            'currency' => 'usd',
            'status' => 'succeeded',
            'captured' => '1',
            'customer_name' => 'Robin Example',
            'customer_country' => 'US',
            'ip_country' => 'DE',
            'shipping_country' => 'CA',
            'item_count' => '3',
            'order_total' => '4500',
            'order_currency' => 'eur',
            'avs_result' => 'pass',
            'cvc_result' => 'pass',
            'channel' => 'online',
        ];
        self::assertEquals($expected, array_intersect_key($row, $expected));
        $charge = $this->object((string) $row['charge_id']);
        self::assertSame('MUGS 51', Json::text($charge, 'calculated_statement_descriptor'));
        self::assertSame('+1 555 0100', Json::text($charge, 'billing_details.phone'));
        self::assertSame('5 Elm Street', Json::text($charge, 'billing_details.address.line1'));
        self::assertSame('abc', Json::text($this->object($paid->id()), 'metadata.checkout_key'));
        self::assertSame(
            [['charge', '4900', 'visa', '4242', 'ios']],
            array_map(
                static fn(array $row): array => [
                    $row['type'],
                    $row['amount'],
                    $row['source'],
                    $row['source_identifier'],
                    $row['source_device'],
                ],
                $this->booked($paid),
            ),
        );
        self::assertSame(['started', 'captured'], $this->happened($paid));
        self::assertSame($paid->intent['latest_charge'], $this->sandbox()->payment($paid->id())['latest_charge']);
    }

    /** @return iterable<string, array{TestCard}> */
    public static function cards(): iterable
    {
        foreach (TestCards::all() as $card) {
            yield $card->name => [$card];
        }
    }

    #[DataProvider('cards')]
    public function testEachCardDoesWhatIsDocumented(TestCard $card): void
    {
        $paid = $this->pay(['card' => $card->name]);
        if ($card->authentication !== TestCard::NEVER) {
            self::assertSame('requires_action', $paid->status());
            self::assertSame([], $this->booked($paid));
            $paid = $this->decide($paid, 'approve');
        }
        $charge = $this->object((string) $this->row($paid)['charge_id']);
        // A new account declines wrong security codes.
        $decline = $card->decline ?? ($card->checks()['cvc_check'] === 'fail' ? 'incorrect_cvc' : null);

        self::assertSame($decline === null ? 'succeeded' : 'requires_payment_method', $paid->status());
        self::assertSame($decline, Json::text($charge, 'failure_code'));
        self::assertSame($decline, Json::text($paid->intent, 'last_payment_error.decline_code'));
        self::assertSame($decline === null, $paid->errorMessage() === null);
        self::assertSame(
            [$card->brand, $card->lastFour(), $card->country, $card->funding],
            array_map(static fn(string $field): ?string => Json::text($charge, "payment_method_details.card.$field"), [
                'brand',
                'last4',
                'country',
                'funding',
            ]),
        );
        self::assertSame($card->checks(), Json::object($charge, 'payment_method_details.card.checks'));
        self::assertSame((string) $card->risk, $this->row($paid)['risk_level']);
        self::assertSame(
            $card->isBlocked ? 'blocked' : ($decline === null ? 'authorized' : 'issuer_declined'),
            Json::text($charge, 'outcome.type'),
        );
        self::assertCount($decline === null ? 1 : 0, $this->booked($paid));
    }

    /** @return iterable<string, array{string, array<string, string>, string|null}> */
    public static function checkedCards(): iterable
    {
        yield 'a wrong code is let through' => ['cvc_fails', ['decline-cvc' => 'off'], null];
        yield 'addresses are not looked at' => ['postal_code_fails', [], null];
        yield 'a wrong postal code' => ['postal_code_fails', ['decline-avs' => 'on'], 'incorrect_zip'];
        yield 'a wrong street' => ['address_fails', ['decline-avs' => 'on'], 'incorrect_address'];
        yield 'an address that was not checked' => ['address_unavailable', ['decline-avs' => 'on'], null];
    }

    /** @param array<string, string> $changes */
    #[DataProvider('checkedCards')]
    public function testTheAccountSaysWhichFailedChecksDecline(string $card, array $changes, ?string $decline): void
    {
        $this->sandbox()->act(static function (SandboxAccount $account) use ($changes): void {
            (new AccountChanges($account))->apply($changes);
        });
        $paid = $this->pay(['card' => $card]);
        self::assertSame($decline, Json::text($paid->intent, 'last_payment_error.decline_code'));
        self::assertSame($decline === null ? 'succeeded' : 'requires_payment_method', $paid->status());
        self::assertCount($decline === null ? 1 : 0, $this->booked($paid));
    }

    public function testADeclinedPaymentIsTriedAgainAsTheSamePayment(): void
    {
        $declined = $this->pay(['card' => 'insufficient_funds']);
        self::assertSame(
            ['card_declined', 'insufficient_funds'],
            [
                Json::text($declined->intent, 'last_payment_error.code'),
                Json::text($declined->intent, 'last_payment_error.decline_code'),
            ],
        );

        $paid = $this->pay([
            'intentId' => $declined->id(),
            'card' => 'mastercard',
            'amount' => ['amount' => 5100, 'currency' => 'usd'],
        ]);

        self::assertSame($declined->id(), $paid->id());
        self::assertNotSame($declined->intent['latest_charge'], $paid->intent['latest_charge']);
        self::assertSame(['started', 'failed', 'captured'], $this->happened($paid));
        self::assertSame(
            ['5100', 'succeeded', $paid->intent['latest_charge']],
            [$this->row($paid)['amount'], $this->row($paid)['status'], $this->row($paid)['charge_id']],
        );
        self::assertSame('failed', $this->object((string) Json::text($declined->intent, 'latest_charge'))['status']);
    }

    public function testPayingAPaidOrderAgainChargesNothingAndSaysSo(): void
    {
        $paid = $this->pay();
        $again = $this->pay(['intentId' => $paid->id(), 'card' => 'mastercard']);

        self::assertEquals($paid->intent, $again->intent);
        self::assertCount(1, $this->booked($paid));
    }

    public function testAnotherOrdersPaymentIsNotTouched(): void
    {
        $declined = $this->pay(['card' => 'declined']);

        self::assertSame(
            'wcpay_intent_order_mismatch',
            $this->refusal(['orderId' => 52, 'intentId' => $declined->id()])->reason,
        );
        self::assertNotSame($declined->id(), $this->pay(['intentId' => 'pi_of_another_account'])->id());
    }

    public function testAPaymentCanBeAuthorizedOnly(): void
    {
        $held = $this->pay(['captureLater' => true]);

        self::assertSame(['requires_capture', []], [$held->status(), $this->booked($held)]);
        self::assertSame(['started', 'authorized'], $this->happened($held));
        self::assertGreaterThan(self::NOW + 6 * 86400, (int) $this->row($held)['capture_before']);
    }

    public function testAKeptCommandIsTheSameCommand(): void
    {
        $command = new PayOrder(
            $this->request([
                'storeTotal' => ['amount' => 4500, 'currency' => 'eur'],
                'wallet' => 'apple_pay',
                'save' => true,
                'metadata' => ['checkout_key' => 'abc'],
                'shippingCountry' => 'CA',
                'intentId' => 'pi_1',
                'customer' => 'cus_1',
            ]),
        );
        $kept = Json::decode((string) wp_json_encode(StoredCommand::toArray($command)));

        self::assertEquals($command, StoredCommand::from('pay', 'order_51', $kept));
    }

    public function testNothingOfThePersonIsLogged(): void
    {
        $logged = (string) wp_json_encode((new PayOrder($this->request(['ipCountry' => 'DE'])))->parameters());

        self::assertStringNotContainsString('robin', strtolower($logged));
        self::assertStringNotContainsString('Elm', $logged);
    }
}
