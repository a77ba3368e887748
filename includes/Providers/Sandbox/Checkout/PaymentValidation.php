<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\MoneyText;
use Tillbook\Platform\Money\NumberText;
use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\AccountDetails;
use Tillbook\Providers\Sandbox\AccountView;
use Tillbook\Providers\Sandbox\FeeSchedule;
use Tillbook\Providers\Sandbox\SandboxBooks;

/** Rejects payments before they are attempted if the account, payment method or currency can't accept them. */
final class PaymentValidation
{
    /**
     * Maximum amount in minor units: twelve digits, for currencies with low-value units; anything above is a
     * mistake in every currency.
     */
    public const MAX_AMOUNT = 999999999999;

    public function __construct(private readonly SandboxBooks $books) {}

    /**
     * Checks that the account accepts payments, including for a payment that was started when it still did.
     *
     * @throws ProviderRefusal if it doesn't; nothing was charged
     */
    public function assertOpen(): void
    {
        if (!AccountView::takesPayments($this->books)) {
            throw new ProviderRefusal(
                'account_takes_no_payments',
                __('This store can\'t accept payments right now. You were not charged. Contact us.', 'tillbook'),
                409,
            );
        }
    }

    /**
     * Checks that the account can accept a payment.
     *
     * @throws ProviderRefusal if the payment is rejected; nothing was charged
     */
    public function assertTakes(Purchase $purchase): void
    {
        $request = $purchase->request;
        $this->assertOpen();
        self::assertMakesSense($request);
        self::assertPayable($request->amount);
        $this->assertMethod($purchase);
    }

    /** @throws ProviderRefusal */
    private static function assertMakesSense(PaymentRequest $request): void
    {
        if ($request->method === 'card' && $request->card !== null && TestCards::find($request->card) === null) {
            throw new ProviderRefusal(
                'unknown_test_card',
                __('Only the documented test cards work in the sandbox. Use one of them.', 'tillbook'),
                400,
            );
        }
        if (
            $request->method === 'card' &&
            $request->card === null &&
            $request->savedMethod === null &&
            $request->wallet === null
        ) {
            throw new ProviderRefusal(
                'payment_method_missing',
                __('Enter your card details, or choose another payment method.', 'tillbook'),
                400,
            );
        }
        if ($request->offSession && $request->savedMethod === null) {
            throw new ProviderRefusal(
                'payment_method_missing',
                __('A renewal or other automatic payment requires a saved payment method.', 'tillbook'),
                400,
            );
        }
        if ($request->wallet === 'link') {
            throw new ProviderRefusal(
                'payment_method_unavailable',
                __(
                    'This payment method is not available for this order. You were not charged. Choose another one.',
                    'tillbook',
                ),
                400,
            );
        }
        if ($request->wallet !== null && $request->method !== 'card') {
            throw new ProviderRefusal(
                'payment_method_invalid',
                __('Wallets can only be used for card payments.', 'tillbook'),
                400,
            );
        }
    }

    /** @throws ProviderRefusal */
    private static function assertPayable(Money $amount): void
    {
        $minimum = FeeSchedule::minimumCharge($amount->currency);
        if ($minimum === null) {
            throw new ProviderRefusal(
                'currency_not_supported',
                sprintf(
                    /* translators: %s: code of a currency, such as VES */
                    __('Payments in %s aren\'t supported. You were not charged. Choose another currency.', 'tillbook'),
                    strtoupper($amount->currency),
                ),
                400,
                ['currency' => $amount->currency],
            );
        }
        if ($amount->amount < $minimum) {
            throw new ProviderRefusal(
                'amount_too_small',
                sprintf(
                    /* translators: %s: an amount with its currency, such as $0.50 */
                    __('The payment amount is too small to be processed. The minimum is %s.', 'tillbook'),
                    self::text($minimum, $amount),
                ),
                400,
                ['error_type' => 'amount_too_small', 'minimum_amount' => $minimum, 'currency' => $amount->currency],
            );
        }
        if ($amount->amount > self::MAX_AMOUNT) {
            throw new ProviderRefusal(
                'amount_too_large',
                __('The payment amount is too large to be processed.', 'tillbook'),
                400,
                ['error_type' => 'amount_too_large'],
            );
        }
        if ($amount->amount % Currencies::step($amount->currency) !== 0) {
            $decimals = Currencies::payableDecimals($amount->currency);
            throw new ProviderRefusal(
                'amount_invalid',
                sprintf(
                    /* translators: 1: an amount with its currency, such as KWD 1.234, 2: number of decimals */
                    _n(
                        '%1$s can\'t be charged, because amounts in this currency can have only %2$s decimal. You were not charged.',
                        '%1$s can\'t be charged, because amounts in this currency can have only %2$s decimals. You were not charged.',
                        $decimals,
                        'tillbook',
                    ),
                    self::text($amount->amount, $amount),
                    NumberText::count($decimals),
                ),
                400,
                ['error_type' => 'amount_invalid'],
            );
        }
    }

    /** @throws ProviderRefusal */
    private function assertMethod(Purchase $purchase): void
    {
        $method = PaymentMethods::find($purchase->method());
        $status = Json::text(AccountDetails::capabilities($this->books->body), $purchase->method() . '.status');
        if (
            $method === null ||
            $status !== 'active' ||
            !$method->takes(
                $this->books->country(),
                $purchase->country(),
                $purchase->request->amount->currency,
                $purchase->request->amount->amount,
            )
        ) {
            throw new ProviderRefusal(
                'payment_method_unavailable',
                sprintf(
                    /* translators: %s: name of a payment method, such as Klarna */
                    __(
                        'This order cannot be paid with %s. You were not charged. Choose another payment method.',
                        'tillbook',
                    ),
                    $method?->label() ?? $purchase->method(),
                ),
                400,
            );
        }
    }

    private static function text(int $amount, Money $like): string
    {
        return MoneyText::inText(new Money($amount, $like->currency));
    }
}
