<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Checkout;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\AccountChanges;
use Tillbook\Providers\Sandbox\SandboxAccount;

/** Payments that the sandbox refuses: nothing is charged, and the ledger doesn't change. */
final class RefusedPaymentsTest extends CheckoutTestCase
{
    /** @return iterable<string, array{string, array<string, mixed>}> */
    public static function refusals(): iterable
    {
        $in = static fn(int $amount, string $currency): array => [
            'amount' => ['amount' => $amount, 'currency' => $currency],
        ];
        $from = static fn(string $country): array => [
            'billing' => ['name' => 'R', 'email' => 'r@example.com', 'address' => ['country' => $country]],
        ];

        yield 'less than half a dollar' => ['amount_too_small', $in(49, 'usd')];
        yield 'a few yen' => ['amount_too_small', $in(10, 'jpy')];
        yield 'an amount over the limit' => ['amount_too_large', $in(1000000000000, 'usd')];
        yield 'a currency without a rate' => ['currency_not_supported', $in(4900, 'ves')];
        yield 'a dinar of thousands' => ['amount_invalid', $in(1234, 'kwd')];
        yield 'an undocumented card' => ['unknown_test_card', ['card' => '4242424242424242']];
        yield 'no card' => ['payment_method_missing', ['card' => null]];
        yield 'a method in another currency' => ['payment_method_unavailable', ['method' => 'ideal'] + $from('NL')];
        yield 'a method of another country' => ['payment_method_unavailable', ['method' => 'ideal'] + $in(4900, 'eur')];
        yield 'a currency of other accounts' => [
            'payment_method_unavailable',
            ['method' => 'alipay'] + $in(4900, 'eur'),
        ];
        yield 'a customer of other accounts' => ['payment_method_unavailable', ['method' => 'klarna'] + $from('DE')];
        yield 'a method in the history only' => [
            'payment_method_unavailable',
            ['method' => 'sofort'] + $in(4900, 'eur') + $from('DE'),
        ];
        yield 'a method that is none' => ['payment_method_unavailable', ['method' => 'cash']];
        yield 'less than the method takes' => ['payment_method_unavailable', ['method' => 'affirm']];
        yield 'a wallet of another method' => [
            'payment_method_invalid',
            ['method' => 'klarna', 'wallet' => 'apple_pay'],
        ];
        yield 'a wallet that the sandbox has not' => ['payment_method_unavailable', ['wallet' => 'link']];
    }

    /** @param array<string, mixed> $request */
    #[DataProvider('refusals')]
    public function testItIsRefusedWithAReason(string $reason, array $request): void
    {
        $refusal = $this->refusal($request);

        self::assertSame($reason, $refusal->reason);
        self::assertSame(400, $refusal->status);
        self::assertSame(
            '0',
            $this->database->value(
                'SELECT COUNT(*) FROM ' . $this->database->table('payments') . ' WHERE ledger_id = ?',
                [$this->scope->id],
            ),
        );
    }

    public function testTheMinimumIsShown(): void
    {
        self::assertSame(
            ['error_type' => 'amount_too_small', 'minimum_amount' => 50, 'currency' => 'usd'],
            $this->refusal(['amount' => ['amount' => 49, 'currency' => 'usd']])->details,
        );
        self::assertSame('succeeded', $this->pay(['amount' => ['amount' => 50, 'currency' => 'usd']])->status());
    }

    public function testAnAccountThatTakesNoPaymentsTakesNoneThatIsApprovedLater(): void
    {
        $asked = $this->pay(['card' => 'authenticate_always']);
        $this->happen(
            static fn(SandboxAccount $account) => (new AccountChanges($account))->apply(['status' => 'rejected.fraud']),
        );
        try {
            $this->decide($asked, 'approve');
            self::fail('It should have been refused.');
        } catch (ProviderRefusal $refusal) {
            self::assertSame('account_takes_no_payments', $refusal->reason);
        }
        self::assertSame('requires_action', $this->sandbox()->payment($asked->id())['status']);
        self::assertSame('requires_payment_method', $this->decide($asked, 'decline')->status());
    }

    public function testAnAccountThatTakesNoPaymentsTakesNone(): void
    {
        foreach (['rejected.fraud', 'under_review', 'restricted', 'pending'] as $status) {
            $this->happen(
                static fn(SandboxAccount $account) => (new AccountChanges($account))->apply(['status' => $status]),
            );
            self::assertSame('account_takes_no_payments', $this->refusal([])->reason, $status);
        }
        $this->happen(
            static fn(SandboxAccount $account) => (new AccountChanges($account))->apply([
                'status' => 'complete',
                'deposits' => 'blocked',
            ]),
        );
        self::assertSame('succeeded', $this->pay()->status(), 'blocked payouts do not block payments');
    }

    public function testAMethodThatTheAccountMayNotTakeIsRefused(): void
    {
        $this->happen(
            static fn(SandboxAccount $account) => (new AccountChanges($account))->apply([
                'capability' => 'klarna:pending',
            ]),
        );

        self::assertSame('payment_method_unavailable', $this->refusal(['method' => 'klarna'])->reason);
    }
}
