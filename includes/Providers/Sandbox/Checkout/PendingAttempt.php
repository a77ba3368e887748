<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout;

use Tillbook\Platform\Json;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Providers\Sandbox\Bank;

/** The newest attempt to pay, kept beside its payment intent: how it goes on once the shopper said yes, or the money comes. */
final class PendingAttempt
{
    public const PREFIX = 'attempt_';

    /**
     * @param int $number of the attempts of this payment, from 1: an older page cannot approve a newer attempt
     * @param string|null $failsLater why money that is on its way does not come; null where it comes
     */
    private function __construct(
        private readonly string $intentId,
        public readonly Purchase $purchase,
        public readonly int $number,
        public readonly ?string $failsLater = null,
    ) {}

    /** The next attempt of a payment. */
    public static function next(Bank $bank, string $intentId, Purchase $purchase): self
    {
        $attempt = new self(
            $intentId,
            $purchase,
            (Json::integer($bank->store->find(self::PREFIX . $intentId) ?? [], 'number') ?? 0) + 1,
        );
        $attempt->keep($bank);

        return $attempt;
    }

    /** Null for a payment that no shopper of the store began. */
    public static function of(Bank $bank, string $intentId): ?self
    {
        $kept = $bank->store->find(self::PREFIX . $intentId);

        return $kept === null
            ? null
            : new self(
                $intentId,
                new Purchase(
                    PaymentRequest::from(Json::object($kept, 'request')),
                    Json::object($kept, 'payment_method'),
                    $bank->country(),
                ),
                Json::integer($kept, 'number') ?? 1,
                Json::text($kept, 'fails_later'),
            );
    }

    public function failingLater(string $reason): self
    {
        return new self($this->intentId, $this->purchase, $this->number, $reason);
    }

    /**
     * The same attempt with the payment method as it is kept now.
     *
     * @param array<string, mixed> $paymentMethod
     */
    public function with(array $paymentMethod, Bank $bank): self
    {
        return new self(
            $this->intentId,
            new Purchase($this->purchase->request, $paymentMethod, $bank->country()),
            $this->number,
            $this->failsLater,
        );
    }

    public function keep(Bank $bank): void
    {
        $bank->store->put(
            [
                'id' => self::PREFIX . $this->intentId,
                'object' => 'payment_attempt',
                'created' => $bank->now(),
                'number' => $this->number,
                'request' => $this->purchase->request->toArray(),
                'payment_method' => $this->purchase->paymentMethod,
                'fails_later' => $this->failsLater,
            ],
            $this->intentId,
        );
    }
}
