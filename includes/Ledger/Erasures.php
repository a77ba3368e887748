<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\Options\IdListOption;
use Tillbook\Platform\Scheduler\AsyncJob;

/**
 * Ledgers that are being erased. Each is noted before anything of it is deleted and until nothing is left, so that a
 * job continues when the request that began was killed.
 */
final class Erasures
{
    /** Ledgers that are being erased: `{"ledgers": [<ledger id>]}`. */
    private const OPTION = 'tillbook_erasing';
    /** Background job that continues. */
    public const HOOK = 'tillbook_erase_ledgers';
    /** How long a request or a run of the job works, in seconds. */
    public const SECONDS = 10.0;

    private readonly IdListOption $noted;

    public function __construct(private readonly Database $database)
    {
        $this->noted = new IdListOption(self::OPTION, 'ledgers');
    }

    /** Notes that a ledger is to be erased. From then on its account can't be connected until it is. */
    public function begin(LedgerScope $scope): void
    {
        $this->noted->add($scope->id);
        AsyncJob::enqueue(self::HOOK, [], (int) self::SECONDS);
    }

    /**
     * Deletes rows of a ledger that was noted, for a limited time.
     *
     * @param float|null $seconds null for SECONDS
     *
     * @return bool whether it is erased; otherwise the job continues
     *
     * @throws DatabaseError
     */
    public function proceed(LedgerScope $scope, ?float $seconds = null): bool
    {
        if (!(new Erasure($this->database))->run($scope, microtime(true) + ($seconds ?? self::SECONDS))) {
            return false;
        }
        $this->noted->remove($scope->id);

        return true;
    }

    /** @return list<int> IDs of the ledgers that are being erased */
    public function pending(): array
    {
        return array_values(array_filter($this->noted->all(), is_int(...)));
    }
}
