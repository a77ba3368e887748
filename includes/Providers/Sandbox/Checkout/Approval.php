<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Providers\Sandbox\Bank;

/** A payment or a card to be saved that a shopper is asked about, as its page needs it. */
final class Approval
{
    /**
     * @param int $attempt which one of the payment is asked about
     * @param string $status of the payment intent
     * @param Money|null $amount null where a card is saved only
     * @param string $method id of Platform\PaymentMethods
     * @param 'apple_pay'|'google_pay'|null $wallet
     * @param TestCard|null $card what it is paid with, where that is a card
     * @param int $days after how many days the money comes; 0 for at once
     * @param string|null $error what went wrong, for the shopper
     */
    private function __construct(
        public readonly string $intentId,
        public readonly int $attempt,
        public readonly string $status,
        public readonly ?Money $amount,
        public readonly string $orderNumber,
        public readonly string $method,
        public readonly ?string $wallet,
        public readonly ?TestCard $card,
        public readonly int $days,
        public readonly string $returnUrl,
        public readonly ?string $error,
    ) {}

    /** Null where the account has no such payment of a shopper of the store. */
    public static function of(Bank $bank, string $intentId): ?self
    {
        if (str_starts_with($intentId, 'seti_')) {
            return self::ofSetup($bank, $intentId);
        }
        $intent = $bank->store->find($intentId);
        $attempt = PendingAttempt::of($bank, $intentId);
        if ($attempt === null || ($intent['object'] ?? null) !== 'payment_intent') {
            return null;
        }
        $answer = Answer::of($bank, $intent);
        $request = $attempt->purchase->request;
        $method = $attempt->purchase->method();

        return new self(
            $intentId,
            $attempt->number,
            Json::text($intent, 'status') ?? '',
            new Money(Json::integer($intent, 'amount') ?? 0, Json::text($intent, 'currency') ?? 'usd'),
            $request->orderNumber,
            $method,
            $request->wallet,
            $attempt->purchase->card(),
            CheckoutPayments::days($method),
            $request->returnUrl,
            Json::text($answer, 'last_payment_error.message'),
        );
    }

    private static function ofSetup(Bank $bank, string $id): ?self
    {
        $setups = new CardSetups($bank, new SavedMethods($bank));
        $setup = $setups->find($id);

        return $setup === null
            ? null
            : new self(
                $id,
                1,
                Json::text($setup, 'status') ?? '',
                null,
                '',
                'card',
                null,
                TestCards::find(Json::text($setup, 'payment_method.test_card') ?? ''),
                0,
                Json::text($setup, 'return_url') ?? '',
                Json::text($setups->answer($setup), 'last_setup_error.message'),
            );
    }

    /** Whether a card is to be saved, and nothing paid. */
    public function isSetup(): bool
    {
        return $this->amount === null;
    }

    public function isOpen(): bool
    {
        return $this->status === 'requires_action';
    }
}
