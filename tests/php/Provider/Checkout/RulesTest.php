<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Checkout;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Fraud\Assessment;
use Tillbook\Provider\Fraud\PaymentAttributes;
use Tillbook\Provider\Fraud\PaymentRules;

/** The merchant's rules check the store's data of an order before anything is charged. */
final class RulesTest extends CheckoutTestCase
{
    /** @var list<PaymentAttributes> what the rules were asked */
    private array $asked = [];

    public function testTheyAreAskedAboutTheRealFacts(): void
    {
        $this->answering(Assessment::ALLOW);
        $this->pay([
            'card' => 'postal_code_fails',
            'ipCountry' => 'DE',
            'itemCount' => 4,
            'storeTotal' => ['amount' => 4510, 'currency' => 'eur'],
        ]);
        $this->pay([
            'orderId' => 52,
            'shippingCountry' => 'CA',
            'billing' => ['name' => 'R', 'email' => 'r@example.com'],
        ]);

        self::assertEquals(
            [
                new PaymentAttributes(false, 'fail', 'DE', 'US', PaymentAttributes::NONE, 4, new Money(4510, 'eur')),
                new PaymentAttributes(false, 'pass', null, null, 'CA', 1, new Money(4900, 'usd')),
            ],
            $this->asked,
        );
    }

    public function testABlockedPaymentIsNotTakenAndTheShopperSeesNoReason(): void
    {
        $this->answering(Assessment::BLOCK);
        $blocked = $this->pay(['card' => 'authenticate_always']);

        self::assertSame(
            ['canceled', 'block', null],
            [$blocked->status(), Json::text($blocked->intent, 'metadata.fraud_outcome'), $blocked->redirectUrl()],
        );
        self::assertStringNotContainsString('rule', (string) $blocked->errorMessage());
        self::assertSame(['block', []], [$this->row($blocked)['fraud_status'], $this->booked($blocked)]);
        self::assertSame(['started', 'failed', 'fraud_outcome_block'], $this->happened($blocked));
        $this->answering(Assessment::ALLOW);
        self::assertNotSame($blocked->id(), $this->pay(['intentId' => $blocked->id()])->id());
    }

    public function testAHeldPaymentIsAuthorizedUntilApproved(): void
    {
        $this->answering(Assessment::REVIEW);
        $held = $this->pay();
        self::assertSame(
            ['requires_capture', 'review', []],
            [$held->status(), $this->row($held)['fraud_status'], $this->booked($held)],
        );

        $this->bus()->run(
            $this->scope,
            $this->sandbox(),
            new CapturePayment($held->id(), new Money(4900, 'usd'), 1),
            'admin',
        );
        self::assertSame(
            ['succeeded', 'review_allowed'],
            [$this->row($held)['status'], $this->row($held)['fraud_status']],
        );
    }

    public function testAPaymentIsHeldOnlyAfterTheShopperApproved(): void
    {
        $this->answering(Assessment::REVIEW);
        $asked = $this->pay(['card' => 'authenticate_always']);
        self::assertSame(
            ['requires_action', null],
            [$this->row($asked)['status'], $this->row($asked)['fraud_status']],
            'nothing is held yet',
        );

        $this->answering(Assessment::ALLOW);
        $held = $this->decide($asked, 'approve');
        self::assertSame(
            ['requires_capture', 'review', []],
            [$held->status(), $this->row($held)['fraud_status'], $this->booked($held)],
        );

        $this->answering(Assessment::REVIEW);
        $abandoned = $this->pay(['orderId' => 52, 'card' => 'authenticate_always']);
        $this->pass(90000);
        self::assertSame(
            ['canceled', null],
            [$this->row($abandoned)['status'], $this->row($abandoned)['fraud_status']],
            'nor was it ever',
        );
    }

    public function testAMethodWithoutAuthorizationIsBlockedInstead(): void
    {
        $this->answering(Assessment::REVIEW);
        $blocked = $this->pay([
            'method' => 'ideal',
            'amount' => ['amount' => 4900, 'currency' => 'eur'],
            'billing' => ['name' => 'R', 'email' => 'r@example.com', 'address' => ['country' => 'NL']],
        ]);

        self::assertSame(['canceled', 'block'], [$blocked->status(), $this->row($blocked)['fraud_status']]);
    }

    public function testABanksDeclineCannotBeHeldAndABlockComesFirst(): void
    {
        $this->answering(Assessment::REVIEW);
        $declined = $this->pay(['card' => 'declined']);
        self::assertSame(
            ['requires_payment_method', null],
            [$declined->status(), $this->row($declined)['fraud_status']],
        );

        $this->answering(Assessment::BLOCK);
        $blocked = $this->pay(['intentId' => $declined->id(), 'card' => 'insufficient_funds']);
        self::assertSame(
            [$declined->id(), 'canceled', 'block'],
            [$blocked->id(), $blocked->status(), $this->row($blocked)['fraud_status']],
        );
    }

    public function testTheyAreAskedAgainAtEachAttempt(): void
    {
        $this->answering(Assessment::REVIEW);
        $declined = $this->decide($this->pay(['card' => 'authenticate_always']), 'decline');
        $this->answering(Assessment::ALLOW);
        $paid = $this->pay(['intentId' => $declined->id(), 'ipCountry' => 'DE']);

        self::assertSame(
            ['succeeded', null, 'DE'],
            [$paid->status(), $this->row($paid)['fraud_status'], $this->row($paid)['ip_country']],
        );
    }

    /** @param 'allow'|'review'|'block' $outcome */
    private function answering(string $outcome): void
    {
        $this->rules = new class ($outcome, function (PaymentAttributes $facts): void {
            $this->asked[] = $facts;
        }) implements PaymentRules {
            /**
             * @param 'allow'|'review'|'block' $outcome
             * @param \Closure(PaymentAttributes): void $note
             */
            public function __construct(private readonly string $outcome, private readonly \Closure $note) {}

            public function assess(PaymentAttributes $facts): Assessment
            {
                ($this->note)($facts);

                return new Assessment($this->outcome, ['address_mismatch' => $this->outcome], [], 'a1b2');
            }

            public function mayHold(): bool
            {
                return $this->outcome === Assessment::REVIEW;
            }
        };
    }
}
