<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\SiteId;

/**
 * Pays for an order. Returns the payment intent (Checkout\PaymentAnswer). A payment declined by a bank or rule
 * is a regular result with events, not a ProviderRefusal.
 */
final class PayOrder implements Command
{
    public readonly PaymentRequest $request;

    public function __construct(PaymentRequest $request)
    {
        // By this its events prove to be this site's; the payments of other shops on the account can have the same
        // order number.
        $this->request = $request->with([SiteId::METADATA => SiteId::own()]);
    }

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
        return self::subjectOf($this->request->orderId);
    }

    /** Returns the subject of all payments for an order. */
    public static function subjectOf(int $orderId): string
    {
        return "order_$orderId";
    }

    public function money(): Money
    {
        return $this->request->amount;
    }

    /** Returns the values that distinguish attempts, without personal data, because they are logged. */
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
