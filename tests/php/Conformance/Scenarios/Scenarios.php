<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

use Closure;

/** Histories of an account. Each takes less than the thirty days for which Stripe keeps events. */
final class Scenarios
{
    /** Scenarios that `npm test` runs in every way. */
    public const CORE = [
        'a payment',
        'a debit that waits for its bank',
        'a debit that fails',
        'a debit that is returned',
        'an authorization that is captured in part',
        'a refund that fails',
        'a dispute that is won',
        'a payout that comes back',
    ];

    /** Scenarios for an account of Stripe's test mode, where no time passes and no bank refuses a refund. */
    public const IN_TEST_MODE = [
        'a payment',
        'payments of one day',
        'a declined payment',
        'an authorization that waits',
        'an authorization that is captured',
        'an authorization that is captured in part',
        'an authorization that is canceled',
        'a refund',
        'a refund of a part',
        'two refunds of one payment',
        'a refund of a captured authorization',
        'a refund of what was captured in part',
    ];

    /** Scenarios with actions that Tillbook can take, too. */
    public const ACTED = [
        'an authorization that is captured',
        'an authorization that is captured in part',
        'an authorization that is canceled',
        'a refund',
        'a refund of a part',
        'two refunds of one payment',
        'a refund that fails',
        'a refund of what was captured in part',
        'a payout less a refund',
        'evidence that is saved',
        'evidence that is submitted',
        'evidence that wins',
        'evidence that loses',
        'a dispute that is accepted',
        'an inquiry that is answered',
        'an instant payout',
        'an instant payout that comes back',
        ...self::AT_STRIPE,
    ];

    /** Scenarios that the sandbox doesn't have: its risk check never asks for a person. */
    public const AT_STRIPE = [
        'a review that is approved',
        'a review that ends with a refund as fraud',
        'a review of an authorization that is approved',
        'a review of an authorization that is canceled',
    ];

    /** @return array<string, Closure(World): void> */
    public static function all(): array
    {
        return [
            'a payment' => static function (World $world): void {
                $world->pay(5000);
            },
            'payments of one day' => static function (World $world): void {
                $world->pay(5000);
                $world->pay(1234);
                $world->pay(99999);
            },
            'a payment in another currency' => static function (World $world): void {
                $world->pay(5000, 'gbp');
            },
            'a declined payment' => static function (World $world): void {
                $world->decline(5000);
            },
            'a debit that waits for its bank' => static function (World $world): void {
                $world->debit(5000);
            },
            'a debit that is paid' => static function (World $world): void {
                $payment = $world->debit(5000);
                $world->advance(2);
                $world->answerDebit($payment, true);
            },
            'a debit that fails' => static function (World $world): void {
                $payment = $world->debit(5000);
                $world->advance(2);
                $world->answerDebit($payment, false);
            },
            'a debit that is returned' => static function (World $world): void {
                $payment = $world->debit(5000);
                $world->advance(2);
                $world->answerDebit($payment, true);
                $world->advance(1);
                $world->takeBack($payment);
            },
            'an authorization that waits' => static function (World $world): void {
                $world->payLater(5000);
            },
            'an authorization that is captured' => static function (World $world): void {
                $payment = $world->payLater(5000);
                $world->advance(1);
                $world->capture($payment, 5000);
            },
            'an authorization that is captured in part' => static function (World $world): void {
                $payment = $world->payLater(5000);
                $world->advance(1);
                $world->capture($payment, 2000);
            },
            'a refund of what was captured in part' => static function (World $world): void {
                $payment = $world->payLater(5000);
                $world->advance(1);
                $world->capture($payment, 2000);
                $world->advance(1);
                $world->refund($payment, 1500);
            },
            'a payout of what was captured in part' => static function (World $world): void {
                $payment = $world->payLater(5000);
                $world->advance(1);
                $world->capture($payment, 2000);
                $world->advance(7);
            },
            'an authorization that is canceled' => static function (World $world): void {
                $payment = $world->payLater(5000);
                $world->advance(1);
                $world->cancel($payment);
            },
            'an authorization that expires' => static function (World $world): void {
                $world->payLater(5000);
                $world->advance(8);
            },
            'a refund' => static function (World $world): void {
                $payment = $world->pay(5000);
                $world->advance(1);
                $world->refund($payment, 5000);
            },
            'a refund of a part' => static function (World $world): void {
                $payment = $world->pay(5000);
                $world->advance(1);
                $world->refund($payment, 1200);
            },
            'two refunds of one payment' => static function (World $world): void {
                $payment = $world->pay(5000);
                $world->advance(1);
                $world->refund($payment, 1200);
                $world->advance(1);
                $world->refund($payment, 3800);
            },
            'a refund that fails' => static function (World $world): void {
                $payment = $world->pay(5000);
                $world->advance(1);
                $refund = $world->refund($payment, 2000);
                $world->advance(1);
                $world->refundFails($refund);
            },
            'a refund of a captured authorization' => static function (World $world): void {
                $payment = $world->payLater(5000);
                $world->advance(1);
                $world->capture($payment, 5000);
                $world->advance(1);
                $world->refund($payment, 5000);
            },
            'a dispute' => static function (World $world): void {
                $payment = $world->pay(5000);
                $world->advance(1);
                $world->dispute($payment);
            },
            'a dispute that is won' => static function (World $world): void {
                $payment = $world->pay(5000);
                $world->advance(1);
                $dispute = $world->dispute($payment);
                $world->advance(1);
                $world->verdict($dispute, 'won');
            },
            'a dispute that is lost' => static function (World $world): void {
                $payment = $world->pay(5000);
                $world->advance(1);
                $dispute = $world->dispute($payment);
                $world->advance(1);
                $world->verdict($dispute, 'lost');
            },
            'evidence that is saved' => static function (World $world): void {
                $payment = $world->pay(5000);
                $world->advance(1);
                $world->respond($world->dispute($payment), false);
            },
            'evidence that is submitted' => static function (World $world): void {
                $payment = $world->pay(5000);
                $world->advance(1);
                $dispute = $world->dispute($payment);
                $world->respond($dispute, false);
                $world->respond($dispute, true);
            },
            'evidence that wins' => static function (World $world): void {
                $payment = $world->pay(5000);
                $world->advance(1);
                $dispute = $world->dispute($payment);
                $world->respond($dispute, true);
                $world->advance(1);
                $world->verdict($dispute, 'won');
            },
            'evidence that loses' => static function (World $world): void {
                $payment = $world->pay(5000);
                $world->advance(1);
                $dispute = $world->dispute($payment);
                $world->respond($dispute, true);
                $world->advance(1);
                $world->verdict($dispute, 'lost');
            },
            'a dispute that is accepted' => static function (World $world): void {
                $payment = $world->pay(5000);
                $world->advance(1);
                $world->accept($world->dispute($payment));
            },
            'an inquiry that is answered' => static function (World $world): void {
                $payment = $world->pay(5000);
                $world->advance(1);
                $dispute = $world->inquiry($payment);
                $world->respond($dispute, true);
                $world->advance(1);
                $world->verdict($dispute, 'closed');
            },
            'an inquiry' => static function (World $world): void {
                $payment = $world->pay(5000);
                $world->advance(1);
                $world->inquiry($payment);
            },
            'an inquiry that is closed' => static function (World $world): void {
                $payment = $world->pay(5000);
                $world->advance(1);
                $dispute = $world->inquiry($payment);
                $world->advance(1);
                $world->verdict($dispute, 'closed');
            },
            'a review that is approved' => static function (World $world): void {
                $payment = $world->pay(5000);
                $world->review($payment);
                $world->advance(1);
                $world->approve($payment);
            },
            'a review that ends with a refund as fraud' => static function (World $world): void {
                $payment = $world->pay(5000);
                $world->review($payment);
                $world->advance(1);
                $world->refundAsFraud($payment, 5000);
            },
            'a review of an authorization that is approved' => static function (World $world): void {
                $payment = $world->payLater(5000);
                $world->review($payment);
                $world->advance(1);
                $world->approve($payment);
                $world->capture($payment, 5000);
            },
            'a review of an authorization that is canceled' => static function (World $world): void {
                $payment = $world->payLater(5000);
                $world->review($payment);
                $world->advance(1);
                $world->cancel($payment);
            },
            'a payout' => static function (World $world): void {
                $world->pay(5000);
                $world->pay(7000);
                $world->advance(8);
            },
            'a payout less a refund' => static function (World $world): void {
                $world->pay(9000);
                $payment = $world->pay(5000);
                $world->advance(1);
                $world->refund($payment, 2000);
                $world->advance(7);
            },
            'a payout that comes back' => static function (World $world): void {
                $world->pay(5000);
                $world->advance(8);
                $world->payoutFails();
            },
            'an instant payout' => static function (World $world): void {
                $world->pay(5000);
                $world->pay(7000);
                $world->payOutInstantly();
                $world->advance(1);
            },
            'an instant payout that comes back' => static function (World $world): void {
                $world->pay(5000);
                $world->payOutInstantly();
                $world->payoutFails();
            },
            'two payouts' => static function (World $world): void {
                $world->pay(5000);
                $world->advance(7);
                $world->pay(3000);
                $world->advance(7);
            },
        ];
    }
}
