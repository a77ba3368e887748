<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Checkout;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Platform\Json;
use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Providers\Sandbox\Checkout\ApprovalLink;
use Tillbook\Providers\Sandbox\Checkout\CheckoutPayments;

/** Payments that a shopper has to approve on a page first, and money that comes days later. */
final class ApprovalTest extends CheckoutTestCase
{
    private const DAY = 86400;

    public function testABankAsksAndNothingIsTakenBefore(): void
    {
        $asked = $this->pay(['card' => 'authenticate_always']);
        parse_str((string) wp_parse_url((string) $asked->redirectUrl(), PHP_URL_QUERY), $query);

        self::assertSame(
            ['requires_action', 'requires_action', null],
            [$asked->status(), $this->row($asked)['status'], $this->row($asked)['charge_id']],
        );
        self::assertSame($asked->id(), $query[ApprovalLink::INTENT]);
        self::assertTrue(
            ApprovalLink::opens($this->scope->accountId, $asked->id(), (string) $query[ApprovalLink::SECRET]),
        );
        self::assertFalse(ApprovalLink::opens('acct_of_another', $asked->id(), (string) $query[ApprovalLink::SECRET]));
        self::assertSame(
            'https://shop.example/return',
            Json::text($asked->intent, 'next_action.redirect_to_url.return_url'),
        );
        self::assertStringNotContainsString(
            (string) $query[ApprovalLink::SECRET],
            (string) wp_json_encode($this->object($asked->id())),
            'the ledger does not know the secret',
        );

        $paid = $this->decide($asked, 'approve');
        self::assertSame(['succeeded', null], [$paid->status(), $paid->redirectUrl()]);
        self::assertSame(['started', 'payment_waiting', 'captured'], $this->happened($paid));
    }

    public function testADecisionIsFinal(): void
    {
        $asked = $this->pay(['card' => 'authenticate_always']);
        $paid = $this->decide($asked, 'approve');

        self::assertEquals($paid->intent, $this->decide($asked, 'decline')->intent);
        self::assertEquals($paid->intent, $this->decide($asked, 'approve')->intent);
        self::assertCount(1, $this->booked($paid));
    }

    public function testAPageThatANewerAttemptReplacedDecidesNothing(): void
    {
        $klarna = $this->pay(['method' => 'klarna']);
        $card = $this->pay(['intentId' => $klarna->id(), 'card' => 'authenticate_always']);

        self::assertSame($klarna->id(), $card->id());
        self::assertSame('requires_action', $this->decide($klarna, 'approve', 1)->status());
        self::assertSame('succeeded', $this->decide($card, 'approve', 2)->status());
        self::assertSame(['started', 'payment_waiting', 'payment_waiting', 'captured'], $this->happened($card));
    }

    public function testADeclinedPaymentCanBePaidWithAnotherCard(): void
    {
        $declined = $this->decide($this->pay(['card' => 'authenticate_always']), 'decline');
        self::assertSame(
            ['requires_payment_method', 'payment_intent_authentication_failure'],
            [$declined->status(), Json::text($declined->intent, 'last_payment_error.code')],
        );

        $paid = $this->pay(['intentId' => $declined->id(), 'card' => 'visa']);
        self::assertSame([$declined->id(), 'succeeded'], [$paid->id(), $paid->status()]);
        self::assertSame(['started', 'payment_waiting', 'failed', 'captured'], $this->happened($paid));
    }

    public function testUnapprovedPaymentsAreCanceledAfterADay(): void
    {
        $asked = $this->pay(['method' => 'klarna']);
        $declined = $this->pay(['orderId' => 52, 'card' => 'declined']);
        $this->pass(CheckoutPayments::APPROVAL_SECONDS - 600);
        self::assertSame('requires_action', $this->row($asked)['status']);

        $this->pass(1200);
        self::assertSame(
            ['canceled', 'canceled', 'abandoned'],
            [
                $this->row($asked)['status'],
                $this->sandbox()->payment($asked->id())['status'],
                $this->object($asked->id())['cancellation_reason'],
            ],
        );
        self::assertSame(['started', 'payment_waiting', 'payment_canceled'], $this->happened($asked));
        self::assertSame('canceled', $this->decide($asked, 'approve')->status(), 'too late');
        self::assertSame([], $this->booked($asked));
        self::assertSame(
            'requires_payment_method',
            $this->row($declined)['status'],
            'a declined payment waits for another card',
        );
        self::assertNotSame(
            $asked->id(),
            $this->pay(['intentId' => $asked->id()])->id(),
            'the next one is a new payment',
        );
    }

    public function testTheStoreCanGiveUpWhatIsNotApproved(): void
    {
        $asked = $this->pay(['method' => 'klarna']);
        $this->bus()->run($this->scope, $this->sandbox(), new CancelAuthorization($asked->id()), 'order');

        self::assertSame(['started', 'payment_waiting', 'payment_canceled'], $this->happened($asked));
        self::assertSame('canceled', $this->decide($asked, 'approve')->status());
    }

    /** @return iterable<string, array{string, string, string, string}> method, country of the business, country of the shopper, currency */
    public static function methods(): iterable
    {
        foreach (PaymentMethods::offered() as $id) {
            $method = PaymentMethods::find($id);
            self::assertNotNull($method);
            $business = $method->accountCountries[0] ?? 'US';
            if ($id !== 'card') {
                yield $id => [
                    $id,
                    $business,
                    $method->customerCountries($business)[0] ?? $business,
                    $method->currencies($business)[0] ?? 'usd',
                ];
            }
        }
    }

    #[DataProvider('methods')]
    public function testEachMethodIsApprovedAndDeclined(
        string $method,
        string $business,
        string $shopper,
        string $currency,
    ): void {
        if ($business !== 'US') {
            $this->open($business);
        }
        $order = [
            'method' => $method,
            'amount' => ['amount' => 9900, 'currency' => $currency],
            'billing' => [
                'name' => 'Robin Example',
                'email' => 'robin@example.com',
                'address' => ['country' => $shopper],
            ],
        ];
        $declined = $this->decide($this->pay($order), 'decline');
        self::assertSame(
            ['requires_payment_method', 'payment_method_provider_decline'],
            [$declined->status(), Json::text($declined->intent, 'last_payment_error.code')],
        );

        $approved = $this->decide($this->pay(['orderId' => 52] + $order), 'approve');
        $days = CheckoutPayments::days($method);
        if ($days > 0) {
            self::assertSame(['processing', []], [$approved->status(), $this->booked($approved)]);
            $this->pass($days * self::DAY + 60);
        }
        self::assertSame(
            ['succeeded', '9900', $method],
            [
                $this->row($approved)['status'],
                $this->row($approved)['amount_captured'],
                $this->booked($approved)[0]['source'],
            ],
        );
        self::assertCount(1, $this->booked($approved));
    }

    public function testADebitCanFailDaysLater(): void
    {
        $order = [
            'method' => 'sepa_debit',
            'amount' => ['amount' => 9900, 'currency' => 'eur'],
            'billing' => ['name' => 'Robin', 'email' => 'robin@example.com', 'address' => ['country' => 'DE']],
        ];
        $processing = $this->decide($this->pay($order), 'approve_fails_later');
        self::assertSame(
            ['processing', 'processing', '0'],
            [$processing->status(), $this->row($processing)['status'], $this->row($processing)['captured']],
        );

        $this->pass(6 * self::DAY);
        self::assertSame('requires_payment_method', $this->row($processing)['status']);
        self::assertSame(['started', 'payment_waiting', 'payment_processing', 'failed'], $this->happened($processing));
        self::assertSame([], $this->booked($processing));
        self::assertSame(
            'insufficient_funds',
            Json::text($this->sandbox()->payment($processing->id()), 'last_payment_error.decline_code'),
        );
    }

    public function testAWalletIsACardThatIsApprovedInItsSheet(): void
    {
        $asked = $this->pay(['wallet' => 'apple_pay']);
        self::assertSame('requires_action', $asked->status());
        $paid = $this->decide($asked, 'approve');
        $charge = $this->object((string) $this->row($paid)['charge_id']);

        self::assertSame(
            ['succeeded', 'card', 'apple_pay'],
            [
                $paid->status(),
                Json::text($charge, 'payment_method_details.type'),
                Json::text($charge, 'payment_method_details.card.wallet.type'),
            ],
        );
        self::assertSame(
            'succeeded',
            $this->pay(['orderId' => 52, 'wallet' => 'google_pay', 'card' => 'mastercard'])->status(),
        );
    }
}
