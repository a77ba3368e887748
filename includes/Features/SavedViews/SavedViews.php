<?php

declare(strict_types=1);

namespace Tillbook\Features\SavedViews;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\PageViews;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;

/** Reads and changes the views that the current user sees: their own and the shared ones. */
final class SavedViews implements PageViews
{
    /** Maximum number of own views per list and user, and of shared views per list. */
    public const MAX_VIEWS = 20;
    /** URL parameter with the id of the view, or ALL for the list without a view. */
    private const PARAMETER = 'view';
    public const ALL = 'all';
    /** Parameters that wc-admin adds to each link of the menu: the range of the report that was shown last. */
    private const OF_REPORTS = ['period', 'compare', 'before', 'after', 'interval', 'type'];
    /** URL parameters that don't select anything in particular. */
    public const NEUTRAL = ['tab', 'mismatches', 'paged', 'per_page', MovingDates::AS_OF, ...self::OF_REPORTS];

    public function __construct(private readonly ViewedLists $lists, private readonly Clock $clock) {}

    /**
     * @param string|null $list one of SavedViewSchema::LISTS; null for all
     * @param string $scope all, own or shared
     *
     * @return list<array<string, mixed>> SavedViewSchema::view(), shared views first, in the order of their tabs
     */
    public function all(?string $list = null, string $scope = 'all'): array
    {
        $own = $this->own();
        $stores = array_filter(
            [ViewStore::shared(), $own],
            static fn(ViewStore $store): bool => $scope === 'all' || $store->isShared === ($scope === 'shared'),
        );
        $defaults = $own->defaults();
        $views = [];
        foreach ($stores as $store) {
            foreach ($store->views() as $view) {
                if ($list === null || $view->list === $list) {
                    $views[] = $this->answer($view, $store, $defaults);
                }
            }
        }

        return array_values(array_filter($views, static fn(?array $view): bool => $view !== null));
    }

    /**
     * @return array<string, mixed> SavedViewSchema::view()
     *
     * @throws ViewRefused if the user sees no such view
     */
    public function one(string $id): array
    {
        $store = $this->storeOf($id);
        $view = $store->find($id);

        return ($view === null ? null : $this->answer($view, $store, $this->own()->defaults())) ??
            throw ViewRefused::notFound();
    }

    public function of(string $path): array
    {
        $lists = $this->lists->onPage($path);

        return $lists === []
            ? []
            : array_values(
                array_filter($this->all(), static fn(array $view): bool => in_array($view['list'], $lists, true)),
            );
    }

    public function shown(string $path, array $query): array
    {
        $list = self::isPlainQuery($query) ? $this->lists->shownBy($path, $query) : null;
        $own = $this->own();
        $named = $query[self::PARAMETER] ?? null;
        if (is_string($named)) {
            $view = $own->find($named) ?? ViewStore::shared()->find($named);

            return $view === null ? $query : MovingDates::moved($view->query, $query, $this->today());
        }
        $id = $list === null ? null : $own->defaults()[$list->id] ?? null;
        $view = $id === null ? null : $own->find($id) ?? ViewStore::shared()->find($id);

        return $view === null || $view->list !== $list?->id
            ? $query
            : [self::PARAMETER => $view->id] + MovingDates::resolved($view->query, $this->today()) + $query;
    }

    /**
     * @param array<mixed> $query as in the page's URL
     * @param list<string>|null $hidden
     *
     * @return array<string, mixed> SavedViewSchema::view()
     *
     * @throws ViewRefused
     */
    public function add(string $listId, string $name, array $query, ?array $hidden, bool $isShared): array
    {
        $list = $this->lists->find($listId) ?? throw ViewRefused::notFound();
        $store = $isShared ? ViewStore::shared() : $this->own();
        self::assertMayChange($store);
        $view = new SavedView(
            self::newId(),
            $list->id,
            ViewInput::name($name),
            ViewInput::query($list, $query, $this->today()),
            $hidden,
        );
        $store->change(static function (array $views) use ($view): array {
            if (
                count(array_filter($views, static fn(SavedView $other): bool => $other->list === $view->list)) >=
                self::MAX_VIEWS
            ) {
                throw ViewRefused::tooMany(self::MAX_VIEWS);
            }
            self::assertNameIsFree($views, $view);

            return [...$views, $view];
        });

        return $this->one($view->id);
    }

    /**
     * @param int $version the version that the change is based on
     * @param array{name?: string, query?: array<mixed>, hidden_columns?: list<string>|null, position?: int} $changes
     *
     * @return array<string, mixed> SavedViewSchema::view()
     *
     * @throws ViewRefused
     */
    public function change(string $id, int $version, array $changes): array
    {
        $store = $this->storeOf($id);
        self::assertMayChange($store);
        $before = $store->find($id) ?? throw ViewRefused::notFound();
        $name = ViewInput::name($changes['name'] ?? $before->name);
        $list = $this->lists->find($before->list) ?? throw ViewRefused::notFound();
        $query = isset($changes['query']) ? ViewInput::query($list, $changes['query'], $this->today()) : null;
        $isOfContent = array_intersect_key($changes, ['name' => 1, 'query' => 1, 'hidden_columns' => 1]) !== [];
        $store->change(static function (array $views) use (
            $id,
            $version,
            $changes,
            $name,
            $query,
            $isOfContent,
        ): array {
            $view = self::current($views, $id, $isOfContent ? $version : null);
            if ($isOfContent) {
                $view = $view->changed(
                    $name,
                    $query,
                    array_key_exists('hidden_columns', $changes) ? $changes['hidden_columns'] : $view->hidden,
                );
                self::assertNameIsFree($views, $view);
                $views = array_map(
                    static fn(SavedView $other): SavedView => $other->id === $id ? $view : $other,
                    $views,
                );
            }

            return isset($changes['position']) ? self::moved($views, $view, $changes['position']) : $views;
        });

        return $this->one($id);
    }

    /**
     * Makes the list open with this view for the current user, or with all rows again.
     *
     * @return array<string, mixed> SavedViewSchema::view()
     *
     * @throws ViewRefused
     */
    public function setDefault(string $id, bool $isDefault): array
    {
        $own = $this->own();
        $view = $this->storeOf($id)->find($id) ?? throw ViewRefused::notFound();
        if ($isDefault || ($own->defaults()[$view->list] ?? null) === $id) {
            $own->setDefault($view->list, $isDefault ? $id : null);
        }

        return $this->one($id);
    }

    /**
     * @param int $version the version that the user has seen
     *
     * @throws ViewRefused
     */
    public function delete(string $id, int $version): void
    {
        $store = $this->storeOf($id);
        self::assertMayChange($store);
        $store->change(static function (array $views) use ($id, $version): array {
            self::current($views, $id, $version);

            return array_values(array_filter($views, static fn(SavedView $view): bool => $view->id !== $id));
        });
    }

    /** Returns today's date in the store's time zone, YYYY-MM-DD. */
    private function today(): string
    {
        return (new StoreTime())->format($this->clock->now(), 'Y-m-d');
    }

    private function own(): ViewStore
    {
        return ViewStore::ofUser(get_current_user_id());
    }

    private function storeOf(string $id): ViewStore
    {
        foreach ([$this->own(), ViewStore::shared()] as $store) {
            if ($store->find($id) !== null) {
                return $store;
            }
        }
        throw ViewRefused::notFound();
    }

    private static function assertMayChange(ViewStore $store): void
    {
        if ($store->isShared && !Capability::Settings->isGranted()) {
            throw ViewRefused::notAllowed();
        }
    }

    /**
     * @param array<string, string> $defaults
     *
     * @return array<string, mixed>|null null if the view's list is turned off
     */
    private function answer(SavedView $view, ViewStore $store, array $defaults): ?array
    {
        $list = $this->lists->find($view->list);

        return $list === null
            ? null
            : [
                'id' => $view->id,
                'list' => $view->list,
                'name' => $view->name,
                'query' => (object) $view->query,
                'hidden_columns' => $view->hidden,
                'is_shared' => $store->isShared,
                'is_default' => ($defaults[$view->list] ?? null) === $view->id,
                'version' => $view->version,
                'problems' => ViewInput::problems($list, $view->query, $this->today()),
            ];
    }

    /** @param array<string, mixed> $query */
    private static function isPlainQuery(array $query): bool
    {
        return array_diff(array_map(strval(...), array_keys($query)), self::NEUTRAL) === [] &&
            in_array($query['paged'] ?? '1', ['1', 1], true);
    }

    /**
     * @param list<SavedView> $views
     * @param int|null $version the required version; null for any
     */
    private static function current(array $views, string $id, ?int $version): SavedView
    {
        foreach ($views as $view) {
            if ($view->id === $id) {
                return $version === null || $view->version === $version ? $view : throw ViewRefused::changedMeanwhile();
            }
        }
        throw ViewRefused::notFound();
    }

    /** @param list<SavedView> $views */
    private static function assertNameIsFree(array $views, SavedView $wanted): void
    {
        foreach ($views as $view) {
            if (
                $view->id !== $wanted->id &&
                $view->list === $wanted->list &&
                strcasecmp($view->name, $wanted->name) === 0
            ) {
                throw ViewRefused::nameTaken($wanted->name);
            }
        }
    }

    /**
     * @param list<SavedView> $views
     * @param int $position among the views of its list, starting at 0
     *
     * @return list<SavedView>
     */
    private static function moved(array $views, SavedView $view, int $position): array
    {
        $ofList = array_values(
            array_filter(
                $views,
                static fn(SavedView $other): bool => $other->list === $view->list && $other->id !== $view->id,
            ),
        );
        array_splice($ofList, $position, 0, [$view]);

        return [
            ...array_values(array_filter($views, static fn(SavedView $other): bool => $other->list !== $view->list)),
            ...$ofList,
        ];
    }

    private static function newId(): string
    {
        return 'view_' . strtolower(wp_generate_password(12, false));
    }
}
