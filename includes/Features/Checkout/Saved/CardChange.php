<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Saved;

use Tillbook\Platform\Json;
use Tillbook\Provider\Objects\SavedMethod;

/** A change of a saved card at the provider, as it is stored until the store's tokens have it. */
final class CardChange
{
    /**
     * @param string $methodId of the card at the provider
     * @param bool $isDetached whether the provider no longer has it
     * @param int $happened epoch seconds
     * @param SavedMethod $card brand, last four digits and expiry; what is unknown hasn't changed
     * @param int $attempts how often it was tried
     * @param int $due when it may be tried, epoch seconds
     */
    public function __construct(
        public readonly string $accountId,
        public readonly string $methodId,
        public readonly bool $isDetached,
        public readonly int $happened,
        public readonly SavedMethod $card,
        public readonly int $attempts = 0,
        public readonly int $due = 0,
    ) {}

    /**
     * Returns the same change after one more attempt.
     *
     * @param int $due when it may be tried the next time, epoch seconds
     */
    public function triedAgain(int $due): self
    {
        return new self(
            $this->accountId,
            $this->methodId,
            $this->isDetached,
            $this->happened,
            $this->card,
            $this->attempts + 1,
            $due,
        );
    }

    public function toJson(): string
    {
        return (string) wp_json_encode([
            'account' => $this->accountId,
            'method' => $this->methodId,
            'detached' => $this->isDetached,
            'happened' => $this->happened,
            'card' => [
                'brand' => $this->card->brand,
                'last4' => $this->card->last4,
                'exp_month' => $this->card->expMonth,
                'exp_year' => $this->card->expYear,
            ],
            'attempts' => $this->attempts,
            'due' => $this->due,
        ]);
    }

    public static function fromJson(string $json): self
    {
        $stored = Json::decode($json);

        return new self(
            Json::text($stored, 'account') ?? '',
            Json::text($stored, 'method') ?? '',
            Json::boolean($stored, 'detached'),
            Json::integer($stored, 'happened') ?? 0,
            SavedMethod::fromProvider(Json::object($stored, 'card')),
            Json::integer($stored, 'attempts') ?? 0,
            Json::integer($stored, 'due') ?? 0,
        );
    }
}
