<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding\Categories;

/**
 * Merchant categories in groups, with their ISO 18245 codes (spec 1 §2.3 "mcc"). It contains only codes under which
 * a store can accept online payments. Names and keywords are our own, in the user's language.
 */
final class CategoryTree
{
    /** @return list<array{id: string, name: string, items: list<array{mcc: string, name: string, keywords: list<string>}>}> */
    public static function all(): array
    {
        $groups = [];
        foreach (self::groups() as $id => [$name, $categories]) {
            $groups[] = [
                'id' => $id,
                'name' => $name,
                'items' => array_map(static fn(Category $category): array => $category->toArray(), $categories),
            ];
        }

        return $groups;
    }

    /** Returns whether the code is in one of the groups. */
    public static function knows(string $mcc): bool
    {
        foreach (self::groups() as [, $categories]) {
            foreach ($categories as $category) {
                if ($category->mcc === $mcc) {
                    return true;
                }
            }
        }

        return false;
    }

    /** @return array<string, array{string, list<Category>}> name and categories by group */
    private static function groups(): array
    {
        return [
            'clothing' => [__('Clothing and accessories', 'tillbook'), Goods::clothing()],
            'home' => [__('Home and garden', 'tillbook'), Goods::home()],
            'electronics' => [__('Electronics', 'tillbook'), Goods::electronics()],
            'leisure' => [__('Books, hobbies and sports', 'tillbook'), LeisureGoods::hobbies()],
            'vehicles' => [__('Vehicles and parts', 'tillbook'), LeisureGoods::vehicles()],
            'general' => [__('General merchandise', 'tillbook'), LeisureGoods::general()],
            'food' => [__('Food and drink', 'tillbook'), FoodAndHealth::food()],
            'health' => [__('Health and beauty', 'tillbook'), FoodAndHealth::health()],
            'digital' => [__('Digital products', 'tillbook'), DigitalAndServices::digital()],
            'professional' => [__('Professional services', 'tillbook'), DigitalAndServices::professional()],
            'personal' => [__('Personal services', 'tillbook'), DigitalAndServices::personal()],
            'trades' => [__('Trades and repairs', 'tillbook'), TradesAndSupplies::trades()],
            'wholesale' => [__('Business supplies', 'tillbook'), TradesAndSupplies::wholesale()],
            'travel' => [__('Travel and transport', 'tillbook'), TravelAndEducation::travel()],
            'entertainment' => [__('Entertainment and recreation', 'tillbook'), TravelAndEducation::entertainment()],
            'education' => [__('Education and childcare', 'tillbook'), TravelAndEducation::education()],
            'membership' => [__('Charities and membership', 'tillbook'), TravelAndEducation::membership()],
        ];
    }
}
