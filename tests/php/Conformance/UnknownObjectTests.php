<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\Commands\AnswerSurvey;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\ChooseDefaultMethod;
use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\Commands\MigrateBilling;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Provider\Commands\SaveVatDetails;
use Tillbook\Provider\Commands\UpdateAccount;
use Tillbook\Provider\Commands\UpdateDispute;

/** Tests refusals: unknown objects, and commands that the provider doesn't support. */
trait UnknownObjectTests
{
    /**
     * @param Command|callable(static): Command $command
     * @param string|null $reason why a provider that has the command refuses this one; null if it carries it out
     */
    #[DataProvider('commands')]
    public function testACommandIsCarriedOutOrRefusedByTheDocumentedReason(
        Capability $capability,
        Command|callable $command,
        ?string $reason,
    ): void {
        $this->connected();
        $command = $command instanceof Command ? $command : $command($this);
        if (!$this->offers($capability)) {
            $this->assertRefused('tillbook_unsupported', $command);
        } elseif ($reason !== null) {
            $this->assertRefused($reason, $command);
        } else {
            self::assertEquals($this->send($command, 0)->object, $this->send($command, 0)->object);
        }
    }

    /** @return iterable<string, array{Capability, Command|callable, string|null}> */
    public static function commands(): iterable
    {
        $money = new Money(100, 'usd');
        yield 'refund an unknown charge' => [
            Capability::Refunds,
            new RefundCharge('ch_unknown', $money, null),
            'wcpay_missing_charge',
        ];
        yield 'capture an unknown payment' => [
            Capability::LaterCapture,
            new CapturePayment('pi_unknown', $money),
            'authorization_missing',
        ];
        yield 'release an unknown payment' => [
            Capability::LaterCapture,
            new CancelAuthorization('pi_unknown'),
            'authorization_missing',
        ];
        yield 'answer an unknown dispute' => [
            Capability::Disputes,
            new UpdateDispute('dp_unknown', [], [], true),
            'wcpay_missing_dispute',
        ];
        yield 'accept an unknown dispute' => [
            Capability::Disputes,
            new CloseDispute('dp_unknown'),
            'wcpay_missing_dispute',
        ];
        yield 'prefer an unknown card' => [
            Capability::SavedCards,
            new ChooseDefaultMethod('cus_unknown', 'pm_unknown'),
            'payment_method_missing',
        ];
        yield 'pay out what is not there' => [
            Capability::InstantPayouts,
            new CreateInstantPayout('usd'),
            'wcpay_instant_payout_error',
        ];
        yield 'save a card' => [
            Capability::SavedCards,
            static fn(self $test): Command => new SaveCard(
                7,
                $test->acceptedCard(),
                new Billing('Robin', 'robin@example.com'),
            ),
            null,
        ];
        $ofAccount = static fn(callable $make): callable => static fn(self $test) => $make($test->scope()->accountId);
        yield 'change the account' => [
            Capability::AccountChanges,
            $ofAccount(
                static fn(string $id): Command => new UpdateAccount($id, ['support_email' => 'help@example.com']),
            ),
            null,
        ];
        yield 'save tax details' => [
            Capability::VatDetails,
            $ofAccount(static fn(string $id): Command => new SaveVatDetails($id, 'Robin Ltd', '5 Elm Street', null)),
            null,
        ];
        yield 'migrate subscriptions' => [
            Capability::BillingMigration,
            $ofAccount(static fn(string $id): Command => new MigrateBilling($id)),
            null,
        ];
        yield 'answer a survey' => [
            Capability::Surveys,
            $ofAccount(static fn(string $id): Command => new AnswerSurvey($id, 'payments-overview', 'happy', '')),
            null,
        ];
    }

    public function testAnUnknownPaymentIsMissing(): void
    {
        $this->connected();

        self::assertSame('resource_missing', $this->refusal(fn() => $this->provider()->payment('pi_unknown')));
        self::assertSame('resource_missing', $this->refusal(fn() => $this->provider()->setup('seti_unknown')));
    }
}
