<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\SiteId;

/**
 * Pays for an order. A payment declined by a bank or rule is a regular result with events, not a ProviderRefusal.
 * Returns the payment intent with
 *
 * - `status`: succeeded, requires_capture (authorized, or held by fraud rules: `metadata.fraud_outcome` is
 *   `review`), processing (the money arrives within days), requires_action (`next_action.redirect_to_url.url`;
 *   or `next_action.show_voucher` {url, expires_at: epoch seconds|null}, with which the shopper pays elsewhere),
 *   requires_payment_method (declined: `last_payment_error`) or canceled (blocked by a rule, or not approved in
 *   time)
 * - `latest_charge`, `payment_method`, `customer`: ids
 * - `payment_method_details`: of the newest charge, or of the one waiting for approval: {type, [type]: {brand,
 *   last4, wallet…}}
 * - `last_payment_error`: {code, decline_code, message}, the message for the shopper
 * - `saved_method`: {id, customer, type, brand, last4, exp_month, exp_year} if the method is saved for later payments
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
