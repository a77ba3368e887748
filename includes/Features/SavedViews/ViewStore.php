<?php

declare(strict_types=1);

namespace Tillbook\Features\SavedViews;

use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Platform\Options\JsonUserMeta;

/**
 * Stores a set of views, each list's in the order of its tabs. A user's own views, and their default view per list,
 * are stored in the user's meta data; the shared views in an option.
 */
final class ViewStore
{
    /** Name of the option and, after the site's prefix, of the meta data. */
    public const NAME = 'tillbook_saved_views';

    private function __construct(private readonly JsonOption|JsonUserMeta $place, public readonly bool $isShared) {}

    public static function ofUser(int $userId): self
    {
        return new self(new JsonUserMeta($userId, self::NAME), false);
    }

    public static function shared(): self
    {
        return new self(new JsonOption(self::NAME), true);
    }

    /** @return list<SavedView> */
    public function views(): array
    {
        return self::viewsIn($this->place->read());
    }

    public function find(string $id): ?SavedView
    {
        foreach ($this->views() as $view) {
            if ($view->id === $id) {
                return $view;
            }
        }

        return null;
    }

    /** @return array<string, string> ids of the default views by list */
    public function defaults(): array
    {
        return array_filter(Json::object($this->place->read(), 'defaults'), is_string(...));
    }

    /**
     * @param callable(list<SavedView>): list<SavedView> $change may be called again if another request wrote first
     *
     * @throws ViewRefused if the change throws it
     */
    public function change(callable $change): void
    {
        $this->write(
            static fn(array $state): array => [
                'views' => array_map(
                    static fn(SavedView $view): array => $view->toArray(),
                    $change(self::viewsIn($state)),
                ),
            ] + $state,
        );
    }

    /** @param string|null $id null for no default view */
    public function setDefault(string $list, ?string $id): void
    {
        $this->write(
            static fn(array $state): array => [
                'defaults' =>
                    ($id === null ? [] : [$list => $id]) +
                    array_diff_key(Json::object($state, 'defaults'), [$list => true]),
            ] + $state,
        );
    }

    /** @param callable(array<string, mixed>): array<string, mixed> $change */
    private function write(callable $change): void
    {
        // The counter makes every state different, even for databases that compare case-insensitively.
        $this->place->change(
            static fn(array $state): array => ['writes' => (Json::integer($state, 'writes') ?? 0) + 1] +
                $change($state),
        );
    }

    /**
     * @param array<string, mixed> $state
     *
     * @return list<SavedView>
     */
    private static function viewsIn(array $state): array
    {
        return array_values(array_filter(array_map(SavedView::of(...), Json::objects($state, 'views'))));
    }
}
