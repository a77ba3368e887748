<?php

declare(strict_types=1);

namespace Tillbook\Features\CommandPalette;

use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Limit;
use Tillbook\Platform\Rest\Schema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Serves the commands of WordPress' command palette: our pages, or what a typed text finds. */
final class CommandsController extends Controller
{
    /** A single letter finds too much to be useful. */
    private const MIN_LENGTH = 2;
    private const MAX_LENGTH = 100;

    public function __construct(private readonly PageCommands $pages, private readonly FoundCommands $found) {}

    protected function routes(): void
    {
        $this->route('/commands', [$this->reading($this->pages(...))], CommandsSchema::schema(...));
        $this->route(
            '/commands/search',
            [
                $this->reading(
                    $this->search(...),
                    [
                        'search_term' => Schema::argument([
                            'type' => 'string',
                            'required' => true,
                            'minLength' => self::MIN_LENGTH,
                            'maxLength' => self::MAX_LENGTH,
                        ]),
                    ],
                    Limit::Search,
                ),
            ],
            CommandsSchema::schema(...),
        );
    }

    /** The commands that open our pages, for the current user. */
    private function pages(): WP_REST_Response
    {
        return self::answer($this->pages->all());
    }

    /**
     * The payments, payouts and disputes that a typed text finds, as commands that open them.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function search(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $found = $this->found->of(trim(self::text($request, 'search_term') ?? ''));

        return $found instanceof WP_Error ? $found : self::answer($found);
    }

    /** @param list<PaletteEntry> $commands */
    private static function answer(array $commands): WP_REST_Response
    {
        return new WP_REST_Response([
            'commands' => array_map(static fn(PaletteEntry $command): array => $command->toArray(), $commands),
            'outage' => __('Payments: search isn\'t responding. Open Transactions to search there.', 'tillbook'),
        ]);
    }
}
