<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Proof;

use Tillbook\Platform\Json;

/**
 * The result of comparing a ledger with the balance of its account.
 *
 * A difference: `subject` is a currency or a payout's ID; `amount` is what the ledger lacks, in minor units; `since` is
 * when it was found first, or when the payout arrived, in epoch seconds.
 *
 * @phpstan-type Difference array{
 *     kind: 'balance'|'payout',
 *     subject: string,
 *     currency: string,
 *     amount: int,
 *     since: int,
 * }
 */
final class Proof
{
    public const EQUAL = 'equal';
    public const DIFFERENT = 'different';
    public const IMPOSSIBLE = 'impossible';

    /**
     * @param self::EQUAL|self::DIFFERENT|self::IMPOSSIBLE $state
     * @param int $at when, epoch seconds
     * @param string|null $reason why it was not possible, in words for the merchant
     * @param array<string, int> $before what the account had before the ledger begins, minor units by currency
     * @param int|null $back where the ledger began, epoch seconds
     * @param list<Difference> $differences
     * @param int|null $proven when the last comparison that was possible took place, epoch seconds; null if none did
     */
    public function __construct(
        public readonly string $state,
        public readonly int $at,
        public readonly ?string $reason,
        public readonly array $before,
        public readonly ?int $back,
        public readonly array $differences,
        public readonly ?int $proven,
    ) {}

    /** @param array<string, mixed> $stored */
    public static function fromArray(array $stored): ?self
    {
        $state = Json::text($stored, 'state');
        if (!in_array($state, [self::EQUAL, self::DIFFERENT, self::IMPOSSIBLE], true)) {
            return null;
        }
        $differences = [];
        foreach (Json::objects($stored, 'differences') as $row) {
            $differences[] = [
                'kind' => Json::text($row, 'kind') === 'payout' ? 'payout' : 'balance',
                'subject' => Json::text($row, 'subject') ?? '',
                'currency' => Json::text($row, 'currency') ?? '',
                'amount' => Json::integer($row, 'amount') ?? 0,
                'since' => Json::integer($row, 'since') ?? 0,
            ];
        }

        return new self(
            $state,
            Json::integer($stored, 'at') ?? 0,
            Json::text($stored, 'reason'),
            array_filter(Json::object($stored, 'before'), is_int(...)),
            Json::integer($stored, 'back'),
            $differences,
            Json::integer($stored, 'proven') ?? ($state === self::IMPOSSIBLE ? null : Json::integer($stored, 'at')),
        );
    }

    /**
     * Whether all of these differences were known, with the same amounts.
     *
     * @param list<Difference> $differences
     */
    public function hasAll(array $differences): bool
    {
        $known = array_map(self::name(...), $this->differences);

        return array_diff(array_map(self::name(...), $differences), $known) === [];
    }

    /** @param Difference $difference */
    private static function name(array $difference): string
    {
        return "{$difference['kind']} {$difference['subject']} {$difference['currency']} {$difference['amount']}";
    }

    /** @return array<string, mixed> */
    public function toArray(): array
    {
        return [
            'state' => $this->state,
            'at' => $this->at,
            'reason' => $this->reason,
            'before' => $this->before,
            'back' => $this->back,
            'differences' => $this->differences,
            'proven' => $this->proven,
        ];
    }
}
