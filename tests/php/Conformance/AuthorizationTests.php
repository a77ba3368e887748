<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance;

use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Tests\Support\PaymentAnswer;

/** Payments that are authorized now and captured, or released, later. */
trait AuthorizationTests
{
    public function testAnAuthorizationIsCaptured(): void
    {
        $intent = $this->authorized();
        if ($intent === null) {
            return;
        }

        $this->send($this->capture($intent, 4900));

        self::assertSame(['4900'], array_column($this->rows('transactions'), 'amount'));
        [$payment] = $this->rows('payments');
        self::assertRow(['status' => 'succeeded', 'amount_captured' => '4900', 'captured' => '1'], $payment);
        $this->assertRefused('wcpay_payment_uncapturable', $this->capture($intent, 4900), 1);
        $this->assertRefused('wcpay_payment_uncapturable', new CancelAuthorization($intent), 0);
    }

    public function testAPartIsCapturedAndTheRestReleased(): void
    {
        $intent = $this->authorized();
        if ($intent === null) {
            return;
        }

        $this->send($this->capture($intent, 2000));

        self::assertSame(['2000'], array_column($this->rows('transactions'), 'amount'));
        self::assertSame(['2000'], array_column($this->rows('payments'), 'amount_captured'));
    }

    public function testMoreThanWasAuthorizedIsNotCaptured(): void
    {
        $intent = $this->authorized();
        if ($intent === null) {
            return;
        }

        $this->assertRefused('wcpay_capture_error', $this->capture($intent, 4901));
        $this->assertRefused('wcpay_capture_error', $this->capture($intent, 0));
        $this->send($this->capture($intent, 4900));
        self::assertSame(['4900'], array_column($this->rows('payments'), 'amount_captured'));
    }

    public function testAnAuthorizationIsReleased(): void
    {
        $intent = $this->authorized();
        if ($intent === null) {
            return;
        }

        $this->send(new CancelAuthorization($intent));

        self::assertSame([], $this->rows('transactions'));
        self::assertSame(['canceled'], array_column($this->rows('payments'), 'status'));
        $this->assertRefused('wcpay_payment_uncapturable', $this->capture($intent, 4900));
    }

    /** The payment intent of an authorization; null where there are none, and that is what the provider does then. */
    private function authorized(): ?string
    {
        $this->connected();
        $answer = $this->pay(null, ['captureLater' => true]);
        if ($this->offers(Capability::LaterCapture)) {
            self::assertSame('requires_capture', $answer->status());
            self::assertSame([], $this->rows('transactions'), 'Nothing was taken yet.');
            self::assertSame(['0'], array_column($this->rows('payments'), 'captured'));

            return $answer->id();
        }
        $this->assertCannotWait($answer);

        return null;
    }

    private function assertCannotWait(PaymentAnswer $answer): void
    {
        $status = $this->offers(Capability::Payments) ? 'succeeded' : 'requires_payment_method';
        self::assertSame($status, $answer->status(), 'What cannot wait is captured at once.');
        $this->assertRefused('tillbook_unsupported', $this->capture($answer->id(), 4900));
        $this->assertRefused('tillbook_unsupported', new CancelAuthorization($answer->id()));
    }

    private function capture(string $intent, int $amount): CapturePayment
    {
        return new CapturePayment($intent, $this->money($amount));
    }
}
