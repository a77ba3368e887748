<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Providers\Sandbox\SandboxBooks;

/** Data of the approval page: a payment or card setup that needs the shopper's approval. */
final class Approval
{
    /**
     * @param int $attempt number of the attempt to approve
     * @param string $status status of the payment intent
     * @param Money|null $amount null if a card is saved without a payment
     * @param string $method id of Platform\PaymentMethods
     * @param 'apple_pay'|'google_pay'|'link'|null $wallet
     * @param TestCard|null $card the card, if paid by card
     * @param int $days days until the money arrives; 0 for immediately
     * @param string|null $error error message for the shopper
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

    /** Returns null if the account has no such payment by a shopper. */
    public static function of(SandboxBooks $books, string $intentId): ?self
    {
        if (str_starts_with($intentId, 'seti_')) {
            return self::ofSetup($books, $intentId);
        }
        $intent = $books->store->find($intentId);
        $attempt = PendingAttempt::of($books, $intentId);
        if ($attempt === null || ($intent['object'] ?? null) !== 'payment_intent') {
            return null;
        }
        $answer = Answer::of($books, $intent);
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

    private static function ofSetup(SandboxBooks $books, string $id): ?self
    {
        $setups = new CardSetups($books, new SavedMethods($books));
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

    /** Whether a card is saved without a payment. */
    public function isSetup(): bool
    {
        return $this->amount === null;
    }

    public function isOpen(): bool
    {
        return $this->status === 'requires_action';
    }
}
