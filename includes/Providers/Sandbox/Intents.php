<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;
use Tillbook\Provider\ProviderRefusal;

/** Reads and stores payment intents with their newest charges. */
final class Intents
{
    public function __construct(private readonly SandboxStore $store) {}

    /**
     * Finds a payment intent in a given status, with its newest charge.
     *
     * @return array{0: array<string, mixed>, 1: array<string, mixed>}
     *
     * @throws ProviderRefusal
     */
    public function inState(string $intentId, string $status): array
    {
        $intent = $this->store->find($intentId);
        $charge = $intent === null ? null : $this->store->find(Json::text($intent, 'latest_charge') ?? '');
        if ($intent === null || $charge === null) {
            throw new ProviderRefusal(
                'authorization_missing',
                __('Authorization not found in this account.', 'tillbook'),
                404,
            );
        }
        if ($intent['status'] !== $status) {
            throw new ProviderRefusal(
                'wcpay_payment_uncapturable',
                __('The payment cannot be processed in its current state.', 'tillbook'),
                409,
            );
        }

        return [$intent, $charge];
    }

    /**
     * Stores an intent with its charge.
     *
     * @param array<string, mixed> $intent
     * @param array<string, mixed> $charge
     * @param int|null $expires when it expires, in the sandbox's time
     */
    public function keep(array $intent, array $charge, ?int $expires = null): void
    {
        $this->store->put($intent, null, $expires);
        $this->store->put($charge, Json::text($intent, 'id'));
    }
}
