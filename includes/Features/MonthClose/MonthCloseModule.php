<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Migrations\SqlFile;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Admin\MenuBadge;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Money\NumberText;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Provider\Provider;

/** Month-end close for accountants: a month's payouts with totals, a journal of each, and a warning if they change. */
final class MonthCloseModule extends FeatureModule
{
    public const CHECK_HOOK = 'tillbook_check_closed_months';
    private const PAGE = '/payments/month-close';

    public function __construct(private readonly Core $core) {}

    public function register(): void
    {
        (new RecurringJob(self::CHECK_HOOK, DAY_IN_SECONDS, $this->check(...)))->register();
    }

    /** Checks closed months. If time is up before the last one, another action goes on. */
    private function check(): void
    {
        $ends = microtime(true) + AsyncJob::RUN_SECONDS;
        $isDone = true;
        foreach ($this->core->ledgers()->connected() as $scope) {
            $isDone = (new MonthCheck($this->close()))->run($scope, $ends) && $isDone;
        }
        if (!$isDone) {
            AsyncJob::enqueue(self::CHECK_HOOK);
        }
    }

    public function close(): MonthClose
    {
        return new MonthClose(
            new Journals($this->core->database),
            new ClosedMonths($this->core->database, $this->core->clock),
            $this->core->clock,
            new StoreTime(),
            $this->core->history(...),
            $this->core->completeUntil(...),
        );
    }

    public function archive(): MonthArchive
    {
        return new MonthArchive($this->close(), $this->withDocuments(...));
    }

    public function routes(): array
    {
        $close = $this->close();

        return [new MonthCloseController($this->core->ledgers(), $close, new MonthView($close), $this->archive())];
    }

    public function schemas(): array
    {
        return [MonthCloseSchema::month(), MonthCloseSchema::settings()];
    }

    public function pages(): array
    {
        return [
            new PageDefinition(
                self::PAGE,
                static fn(): string => __('Month-end close', 'tillbook'),
                Capability::Export,
                'page-month-close',
                self::requests(...),
                badge: $this->badge(),
                isReadable: true,
            ),
        ];
    }

    public function migrations(): array
    {
        return [new SqlFile(22, __DIR__ . '/tables.sql')];
    }

    public function commands(): array
    {
        return [
            'close' => fn(): object => new MonthCloseCommand(
                $this->core->ledgers(),
                $this->close(),
                $this->archive(...),
            ),
        ];
    }

    /**
     * The page's request for its URL. The client builds the same one (client/data/month-close);
     * tests/fixtures/page-queries.json tests that both agree.
     *
     * @param array<string, mixed> $query the page's URL query
     *
     * @return list<string> REST paths with their query
     */
    public static function requests(array $query): array
    {
        $month = $query['month'] ?? null;

        return [
            '/wc/v3/payments/month-close' .
            (is_string($month) && preg_match('/' . Month::PATTERN . '/D', $month) === 1 ? "?month=$month" : ''),
        ];
    }

    /** Counts closed months whose figures have changed, for users who can see the page. */
    private function badge(): MenuBadge
    {
        return new MenuBadge(
            function (): int {
                $scope = $this->core->ledgers()->current();

                return $scope === null ? 0 : $this->close()->closed->countChanged($scope);
            },
            static fn(int $count): string => sprintf(
                /* translators: %s: number */
                _n('%s closed month has changed', '%s closed months have changed', $count, 'tillbook'),
                NumberText::count($count),
            ),
        );
    }

    /** Returns the provider of a ledger if its documents are available in this store. */
    private function withDocuments(LedgerScope $scope): ?Provider
    {
        $provider = $this->core->flags->enabled(Flag::Documents) ? $this->core->providerOf($scope) : null;

        return $provider?->can(Ability::Documents) === null ? $provider : null;
    }
}
