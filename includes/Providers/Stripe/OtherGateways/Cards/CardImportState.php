<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\OtherGateways\Cards;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;

/** The progress and result of an import of cards, stored after each card. */
final class CardImportState
{
    private const OPTION = 'tillbook_stripe_card_import_';

    /**
     * @param bool $isRunning whether it was started and has not come to the end
     * @param int $after number of the last token it looked at; 0 before the first one
     * @param int $total how many tokens there were when it began
     * @param array<string, int> $results how many tokens came to which CardResult
     * @param string $problem why it stopped; empty if it didn't
     */
    private function __construct(
        public readonly bool $isRunning = false,
        public readonly int $after = 0,
        public readonly int $total = 0,
        public readonly array $results = [],
        public readonly string $problem = '',
    ) {}

    /** Returns the state of the account's last import, also if there was none. */
    public static function of(LedgerScope $scope): self
    {
        $state = self::option($scope)->read();
        $results = array_filter(Json::object($state, 'results'), is_int(...));

        return new self(
            Json::boolean($state, 'running'),
            Json::integer($state, 'after') ?? 0,
            Json::integer($state, 'total') ?? 0,
            $results,
            Json::text($state, 'problem') ?? '',
        );
    }

    public static function started(int $total): self
    {
        return new self(true, 0, $total);
    }

    public function next(int $tokenId, CardResult $result): self
    {
        return new self(true, $tokenId, $this->total, [$result->value => $this->count($result) + 1] + $this->results);
    }

    public function finished(): self
    {
        return new self(false, $this->after, $this->total, $this->results);
    }

    public function stopped(string $problem): self
    {
        return new self($this->isRunning, $this->after, $this->total, $this->results, $problem);
    }

    public function count(CardResult $result): int
    {
        return $this->results[$result->value] ?? 0;
    }

    /** How many tokens it has looked at. */
    public function seen(): int
    {
        return array_sum($this->results);
    }

    public function keep(LedgerScope $scope): self
    {
        self::option($scope)->change(
            fn(): array => [
                'running' => $this->isRunning,
                'after' => $this->after,
                'total' => $this->total,
                'results' => $this->results,
                'problem' => $this->problem,
            ],
        );

        return $this;
    }

    private static function option(LedgerScope $scope): JsonOption
    {
        return new JsonOption(self::OPTION . $scope->id);
    }
}
