<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout;

use Tillbook\Platform\Json;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Providers\Sandbox\SandboxBooks;

/**
 * The newest payment attempt, stored next to its payment intent to continue after the shopper's approval or the
 * arrival of the money.
 */
final class PendingAttempt
{
    public const PREFIX = 'attempt_';

    /**
     * @param int $number attempt number within the payment, starting at 1, so that an older page can't approve
     *                    a newer attempt
     * @param string|null $failsLater reason why a processing payment will fail; null if it will succeed
     */
    private function __construct(
        private readonly string $intentId,
        public readonly Purchase $purchase,
        public readonly int $number,
        public readonly ?string $failsLater = null,
    ) {}

    /** Stores the next attempt of a payment. */
    public static function next(SandboxBooks $books, string $intentId, Purchase $purchase): self
    {
        $attempt = new self(
            $intentId,
            $purchase,
            (Json::integer($books->store->find(self::PREFIX . $intentId) ?? [], 'number') ?? 0) + 1,
        );
        $attempt->keep($books);

        return $attempt;
    }

    /** Returns null for a payment that was not started by a shopper. */
    public static function of(SandboxBooks $books, string $intentId): ?self
    {
        $kept = $books->store->find(self::PREFIX . $intentId);

        return $kept === null
            ? null
            : new self(
                $intentId,
                new Purchase(
                    PaymentRequest::from(Json::object($kept, 'request')),
                    Json::object($kept, 'payment_method'),
                    $books->country(),
                ),
                Json::integer($kept, 'number') ?? 1,
                Json::text($kept, 'fails_later'),
            );
    }

    /** Returns the attempt with a simulated later failure of the money's arrival. */
    public function failingLater(string $reason): self
    {
        return new self($this->intentId, $this->purchase, $this->number, $reason);
    }

    /**
     * Returns the attempt with an updated payment method.
     *
     * @param array<string, mixed> $paymentMethod
     */
    public function with(array $paymentMethod, SandboxBooks $books): self
    {
        return new self(
            $this->intentId,
            new Purchase($this->purchase->request, $paymentMethod, $books->country()),
            $this->number,
            $this->failsLater,
        );
    }

    public function keep(SandboxBooks $books): void
    {
        $books->store->put(
            [
                'id' => self::PREFIX . $this->intentId,
                'object' => 'payment_attempt',
                'created' => $books->now(),
                'number' => $this->number,
                'request' => $this->purchase->request->toArray(),
                'payment_method' => $this->purchase->paymentMethod,
                'fails_later' => $this->failsLater,
            ],
            $this->intentId,
        );
    }
}
