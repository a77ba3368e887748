<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\FileResponse;
use Tillbook\Provider\CommandOutcome;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes of the month-end close, for users who can export: the month, its files, closing and reopening. */
final class MonthCloseController extends Controller
{
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly MonthClose $close,
        private readonly MonthView $view,
        private readonly MonthArchive $archive,
    ) {}

    protected function routes(): void
    {
        $month = MonthCloseSchema::monthArgument(true);
        $this->route(
            '/month-close',
            [$this->reading($this->month(...), MonthCloseSchema::monthArgument(false), capability: Capability::Export)],
            MonthCloseSchema::month(...),
        );
        $this->route(
            '/month-close/file',
            [
                $this->reading(
                    $this->file(...),
                    $month + [
                        'name' => [
                            'type' => 'string',
                            'required' => true,
                            'maxLength' => 100,
                            'description' => 'Name of a file of the month (`files`).',
                            'validate_callback' => 'rest_validate_request_arg',
                            'sanitize_callback' => 'rest_sanitize_request_arg',
                        ],
                    ],
                    capability: Capability::Export,
                ),
            ],
            self::fileSchema(description: 'A CSV file.'),
        );
        $this->route(
            '/month-close/archive',
            [$this->reading($this->zip(...), $month, capability: Capability::Export)],
            self::fileSchema(description: 'A zip file.'),
        );
        $this->route(
            '/month-close/settings',
            [$this->writing(Capability::Export, $this->save(...), MonthCloseSchema::settingsArguments())],
            MonthCloseSchema::settings(...),
        );
        $this->route(
            '/month-close/close',
            [
                $this->writing(
                    Capability::Export,
                    $this->closeMonth(...),
                    $month + [
                        'fingerprint' => [
                            'type' => 'string',
                            'required' => true,
                            'pattern' => '^[0-9a-f]{64}$',
                            'description' => 'Fingerprint of the figures to close the month with. Others are refused.',
                            'validate_callback' => 'rest_validate_request_arg',
                            'sanitize_callback' => 'rest_sanitize_request_arg',
                        ],
                    ],
                ),
            ],
            MonthCloseSchema::month(...),
        );
        $this->route(
            '/month-close/reopen',
            [$this->writing(Capability::Export, $this->reopen(...), $month)],
            MonthCloseSchema::month(...),
        );
    }

    /**
     * Returns a month's payouts with totals, its files and whether it is closed; last month without the parameter.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function month(WP_REST_Request $request): WP_REST_Response
    {
        $name = self::text($request, 'month') ?? '';

        return new WP_REST_Response(
            $this->view->of($this->ledgers->shown(), $name !== '' ? new Month($name) : $this->close->lastMonth()),
        );
    }

    /**
     * Returns one of the month's files. If accounts are missing that its journals use, they are named (409).
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function file(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return $this->read($request, function (LedgerScope $scope, Month $month) use ($request): WP_REST_Response {
            $name = $request->get_param('name');
            $journals = $this->close->journals->of($scope, $month);
            foreach ($this->close->settings()->formats() as $format) {
                $names = array_column(JournalFiles::names($format, $month, $journals, !$scope->livemode), 'name');
                $index = array_search($name, $names, true);
                if ($index !== false) {
                    $file = $this->close->files($scope, $month, $journals, $format)[$index];

                    return FileResponse::of($file->content, $file->mediaType, $file->name);
                }
            }
            throw new CloseRefused(
                'tillbook_no_file',
                __('This file is no longer available for this month. Reload the page.', 'tillbook'),
                404,
            );
        });
    }

    /**
     * Returns the month's files and invoices as one zip file.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function zip(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return $this->read($request, function (LedgerScope $scope, Month $month): WP_REST_Response|WP_Error {
            wp_raise_memory_limit('admin');

            return CommandOutcome::ofReading(function () use ($scope, $month): WP_REST_Response {
                $file = $this->archive->of($scope, $month, $this->close->journals->of($scope, $month));

                return FileResponse::of($file->content, $file->mediaType, $file->name);
            });
        });
    }

    /**
     * Saves the accounting software and its accounts; what isn't sent stays as it is, each account for itself. What the
     * software would refuse is named by field (400).
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function save(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        try {
            $this->close->saveSettings($request->get_params());
        } catch (CloseRefused $refused) {
            return $refused->toError();
        }

        return new WP_REST_Response($this->close->settings()->toArray());
    }

    /**
     * Closes a month with its figures. If they have changed since you read them, the month stays open (409).
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function closeMonth(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return $this->change($request, function (LedgerScope $scope, Month $month) use ($request): WP_REST_Response {
            $this->close->close($scope, $month, get_current_user_id(), self::text($request, 'fingerprint') ?? '');

            return new WP_REST_Response($this->view->of($scope, $month));
        });
    }

    /**
     * Reopens a closed month (409 if it is open).
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function reopen(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return $this->change($request, function (LedgerScope $scope, Month $month): WP_REST_Response {
            $this->close->reopen($scope, $month, get_current_user_id());

            return new WP_REST_Response($this->view->of($scope, $month));
        });
    }

    /**
     * Reads a month, also one of a disconnected account.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     * @param callable(LedgerScope, Month): (WP_REST_Response|WP_Error) $work
     */
    private function read(WP_REST_Request $request, callable $work): WP_REST_Response|WP_Error
    {
        return self::answered($request, $this->ledgers->shown(), $work);
    }

    /**
     * Changes a month of a connected account.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     * @param callable(LedgerScope, Month): (WP_REST_Response|WP_Error) $work
     */
    private function change(WP_REST_Request $request, callable $work): WP_REST_Response|WP_Error
    {
        return self::answered($request, $this->ledgers->current(), $work);
    }

    /**
     * @param WP_REST_Request<array<string, mixed>> $request
     * @param callable(LedgerScope, Month): (WP_REST_Response|WP_Error) $work
     */
    private static function answered(
        WP_REST_Request $request,
        ?LedgerScope $scope,
        callable $work,
    ): WP_REST_Response|WP_Error {
        try {
            return $work($scope ?? throw CloseRefused::noAccount(), new Month(self::text($request, 'month') ?? ''));
        } catch (CloseRefused $refused) {
            return $refused->toError();
        }
    }
}
