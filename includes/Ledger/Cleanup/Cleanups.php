<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Cleanup;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Scheduler\AsyncJob;

/**
 * Removes personal data that earlier versions stored. A job does it while the store sells, because no table changes. An
 * option keeps how far each step is, so that it continues after an interruption; there is none when nothing is left.
 */
final class Cleanups
{
    /** `{<name of a step>: <ID of the last row that was cleaned>}` */
    public const OPTION = 'tillbook_cleanups';
    public const HOOK = 'tillbook_clean_up';
    /** Interval of the job in seconds. It continues at once if rows are left. */
    public const INTERVAL = 3600;

    /** @var list<CleanupStep> */
    private readonly array $steps;

    public function __construct(private readonly Database $database)
    {
        $this->steps = [new AuditedPeople(), new DeliveryAddresses(), new SavedMethodAnswers()];
    }

    /** Notes that there may be data to remove. */
    public function begin(): void
    {
        add_option(self::OPTION, [], '', false);
    }

    /** Runs the job. */
    public function run(): void
    {
        if (!$this->work(microtime(true) + AsyncJob::RUN_SECONDS)) {
            AsyncJob::enqueue(self::HOOK);
        }
    }

    /**
     * Cleans further rows, if any are noted.
     *
     * @param float $ends when to stop, in seconds of microtime()
     *
     * @return bool whether nothing is left
     */
    public function work(float $ends): bool
    {
        $places = get_option(self::OPTION);
        if (!is_array($places)) {
            return true;
        }
        foreach ($this->steps as $step) {
            $last = is_int($places[$step->name()] ?? null) ? $places[$step->name()] : 0;
            do {
                if (microtime(true) >= $ends) {
                    return false;
                }
                $last = $this->database->transactional(fn(): ?int => $step->clean($this->database, $last));
                if ($last !== null) {
                    $places[$step->name()] = $last;
                    update_option(self::OPTION, $places, false);
                }
            } while ($last !== null);
        }
        delete_option(self::OPTION);

        return true;
    }
}
