<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Checkout\PaymentRequest;

/**
 * Pays for an order. The answer is the payment intent (Checkout\PaymentAnswer): a payment that a bank or a rule declines
 * is answered, with events, and not refused.
 */
final class PayOrder implements Command
{
    public function __construct(public readonly PaymentRequest $request) {}

    public function operation(): string
    {
        return 'pay';
    }

    public function action(): string
    {
        return $this->operation();
    }

    public function subjectId(): string
    {
        return 'order_' . $this->request->orderId;
    }

    public function money(): Money
    {
        return $this->request->amount;
    }

    /** What tells one attempt from another. It is logged, so nothing of the person is in it. */
    public function parameters(): array
    {
        $request = $this->request;

        return [
            'amount' => $request->amount->amount,
            'currency' => $request->amount->currency,
            'method' => $request->method,
            'card' => $request->card,
            'saved_method' => $request->savedMethod,
            'wallet' => $request->wallet,
            'save' => $request->save,
            'intent' => $request->intentId,
            'capture_later' => $request->captureLater,
            'off_session' => $request->offSession,
            'metadata' => $request->metadata,
        ];
    }
}
