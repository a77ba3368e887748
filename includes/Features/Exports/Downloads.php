<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Features\ExportQuery;
use Tillbook\Features\ListExport;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Platform\Money\NumberText;
use Tillbook\Platform\RuntimeCache;
use WP_Error;
use WP_REST_Response;

/** Sends exports: a short one is generated while it is sent, a long one is a file from the background queue. */
final class Downloads
{
    /** Maximum rows of an export that is generated during the download. Longer ones run in the background. */
    public const DIRECT_ROWS = 10000;

    /** @param int $directRows maximum rows that are generated during the download */
    public function __construct(
        private readonly Clock $clock,
        private readonly StoreTime $time,
        private readonly PrivateFolder $folder,
        private readonly int $directRows = self::DIRECT_ROWS,
    ) {}

    /** Whether an export with this many rows runs only in the background. */
    public function isLong(int $rows): bool
    {
        return $rows > $this->directRows;
    }

    /** Returns why no file can be written for a long export; null if one can. */
    public function noFolder(): ?WP_Error
    {
        $obstacle = $this->folder->obstacle();

        return $obstacle === null ? null : new WP_Error('tillbook_export_no_folder', $obstacle, ['status' => 409]);
    }

    /** Returns the maximum rows of a direct download. */
    public function limit(): int
    {
        return $this->directRows;
    }

    /**
     * Sends the current rows.
     *
     * @param int $rows number of rows
     */
    public function direct(ListExport $list, ExportQuery $query, int $rows): WP_REST_Response
    {
        $name = (new ExportSelection($list, $query->parameters, $query->period))->fileName(
            $this->time->format($this->clock->now(), 'Y-m-d'),
            $rows,
            !$query->scope->livemode,
        );

        return CsvResponse::of($name, static fn() => self::print($list, $query));
    }

    /** Sends a finished export. A short one is generated again, unless its list has grown too long since. */
    public function ready(Export $export, ListExport $list, LedgerScope $scope): WP_REST_Response|WP_Error
    {
        $selection = ExportSelection::of($list, $export);
        $day = $this->time->format($export->created, 'Y-m-d');
        if ($export->file === null) {
            $query = new ExportQuery($scope, $export->parameters, $export->period);
            $rows = $list->count($query);

            return $this->isLong($rows)
                ? $this->tooLong($rows)
                : CsvResponse::of(
                    $selection->fileName($day, $rows, !$scope->livemode),
                    static fn() => self::print($list, $query),
                );
        }
        $path = $this->folder->file($export->file);
        $file = $path === null ? false : @fopen($path, 'rb');
        if ($file === false) {
            return new WP_Error(
                'tillbook_export_file_missing',
                $this->folder->obstacle($path !== null && is_file($path)) ??
                    __(
                        'The file for this export isn\'t on this server. Export again. If it happens again and the store has several servers, they must share the folder for exports.',
                        'tillbook',
                    ),
                ['status' => 410],
            );
        }

        return CsvResponse::of(
            $selection->fileName($day, $export->rowsDone, !$scope->livemode),
            static function () use ($file): void {
                // Some hosts disable fpassthru() and readfile().
                file_put_contents('php://output', $file);
            },
            fstat($file)['size'] ?? null,
        );
    }

    /** Returns why the export can't be downloaded yet or anymore; null if it can. */
    public function refusal(Export $export): ?WP_Error
    {
        if ($export->hasExpired($this->clock->now())) {
            return $this->expired();
        }

        return match ($export->state) {
            'success' => null,
            'pending' => new WP_Error(
                'tillbook_export_pending',
                __('This export is still being created. Try again in a few minutes.', 'tillbook'),
                ['status' => 409],
            ),
            'error' => new WP_Error(
                'tillbook_export_failed',
                __('There was a problem generating your export.', 'tillbook'),
                ['status' => 410],
            ),
        };
    }

    public function expired(): WP_Error
    {
        return new WP_Error('tillbook_export_expired', __('This export has expired. Export again.', 'tillbook'), [
            'status' => 410,
        ]);
    }

    private function tooLong(int $rows): WP_Error
    {
        return new WP_Error(
            'tillbook_export_too_long',
            sprintf(
                /* translators: 1: number of rows, 2: the most rows that a download may have */
                _n(
                    'This export now has %1$s row, but direct downloads are limited to %2$s. Go back to the list and export again. The file will then be created in the background.',
                    'This export now has %1$s rows, but direct downloads are limited to %2$s. Go back to the list and export again. The file will then be created in the background.',
                    $rows,
                    'tillbook',
                ),
                NumberText::count($rows),
                NumberText::count($this->directRows),
            ),
            ['status' => 413],
        );
    }

    private static function print(ListExport $list, ExportQuery $query): void
    {
        // As in the background. WordPress answers a plain link in the site's language.
        $switched = switch_to_user_locale(get_current_user_id());
        try {
            echo ExportFile::csv([$list->header($query)], true);
            foreach ($list->chunks($query) as $chunk) {
                echo ExportFile::csv($chunk->rows);
                flush();
                RuntimeCache::flush();
            }
        } finally {
            if ($switched) {
                restore_previous_locale();
            }
        }
    }
}
