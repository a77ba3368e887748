<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding\Categories;

/** Merchant categories of travel, entertainment, education and membership organizations. */
final class TravelAndEducation
{
    /** @return list<Category> */
    public static function travel(): array
    {
        return [
            new Category(
                '4722',
                __('Travel agencies and tours', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'tour operator, excursions, holidays',
                    'tillbook',
                ),
            ),
            new Category(
                '7011',
                __('Hotels and lodging', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'bed and breakfast, guest house, motel, vacation rental',
                    'tillbook',
                ),
            ),
            new Category(
                '7012',
                __('Timeshares', 'tillbook'),
                /* translators: what people search for, with commas */ __('holiday ownership', 'tillbook'),
            ),
            new Category(
                '7032',
                __('Camps', 'tillbook'),
                /* translators: what people search for, with commas */ __('summer camp, sports camp', 'tillbook'),
            ),
            new Category(
                '7033',
                __('Campgrounds', 'tillbook'),
                /* translators: what people search for, with commas */ __('caravan park, glamping', 'tillbook'),
            ),
            new Category(
                '4121',
                __('Taxis and limousines', 'tillbook'),
                /* translators: what people search for, with commas */ __('ride, transfer, chauffeur', 'tillbook'),
            ),
            new Category(
                '4131',
                __('Bus lines', 'tillbook'),
                /* translators: what people search for, with commas */ __('coach, charter', 'tillbook'),
            ),
            new Category(
                '4111',
                __('Local transport', 'tillbook'),
                /* translators: what people search for, with commas */ __('ferry, commuter, shuttle', 'tillbook'),
            ),
            new Category(
                '4112',
                __('Passenger trains', 'tillbook'),
                /* translators: what people search for, with commas */ __('railway, tickets', 'tillbook'),
            ),
            new Category(
                '4411',
                __('Cruises', 'tillbook'),
                /* translators: what people search for, with commas */ __('ship', 'tillbook'),
            ),
            new Category(
                '4511',
                __('Airlines', 'tillbook'),
                /* translators: what people search for, with commas */ __('flights, charter flights', 'tillbook'),
            ),
            new Category(
                '7512',
                __('Car rental', 'tillbook'),
                /* translators: what people search for, with commas */ __('hire car', 'tillbook'),
            ),
            new Category(
                '7513',
                __('Truck and trailer rental', 'tillbook'),
                /* translators: what people search for, with commas */ __('van hire, moving van', 'tillbook'),
            ),
            new Category(
                '7519',
                __('Motor home rental', 'tillbook'),
                /* translators: what people search for, with commas */ __('camper hire', 'tillbook'),
            ),
            new Category(
                '4457',
                __('Boat rental', 'tillbook'),
                /* translators: what people search for, with commas */ __('yacht charter, kayak', 'tillbook'),
            ),
            new Category(
                '4468',
                __('Marinas', 'tillbook'),
                /* translators: what people search for, with commas */ __('mooring, boat service', 'tillbook'),
            ),
            new Category(
                '7523',
                __('Parking', 'tillbook'),
                /* translators: what people search for, with commas */ __('garage, car park', 'tillbook'),
            ),
            new Category(
                '4215',
                __('Couriers and freight', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'delivery, shipping, parcel, logistics',
                    'tillbook',
                ),
            ),
            new Category(
                '4214',
                __('Moving and trucking', 'tillbook'),
                /* translators: what people search for, with commas */ __('removals, storage, haulage', 'tillbook'),
            ),
            new Category(
                '4225',
                __('Storage', 'tillbook'),
                /* translators: what people search for, with commas */ __('self-storage, warehouse', 'tillbook'),
            ),
            new Category(
                '4789',
                __('Other transport', 'tillbook'),
                /* translators: what people search for, with commas */ __('horse-drawn, bike taxi', 'tillbook'),
            ),
        ];
    }

    /** @return list<Category> */
    public static function entertainment(): array
    {
        return [
            new Category(
                '7922',
                __('Theaters and ticket agencies', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'concerts, shows, events, tickets',
                    'tillbook',
                ),
            ),
            new Category(
                '7929',
                __('Bands and entertainers', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'musician, dj, orchestra, magician',
                    'tillbook',
                ),
            ),
            new Category(
                '7832',
                __('Cinemas', 'tillbook'),
                /* translators: what people search for, with commas */ __('movie theater, film', 'tillbook'),
            ),
            new Category(
                '7829',
                __('Film and video production', 'tillbook'),
                /* translators: what people search for, with commas */ __('videographer, editing', 'tillbook'),
            ),
            new Category(
                '7841',
                __('Video rental', 'tillbook'),
                /* translators: what people search for, with commas */ __('dvd, streaming rental', 'tillbook'),
            ),
            new Category(
                '7911',
                __('Dance schools and halls', 'tillbook'),
                /* translators: what people search for, with commas */ __('dance studio, ballet', 'tillbook'),
            ),
            new Category(
                '7941',
                __('Sports clubs and promoters', 'tillbook'),
                /* translators: what people search for, with commas */ __('athletics, stadium, team', 'tillbook'),
            ),
            new Category(
                '7991',
                __('Tourist attractions and exhibits', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'museum, gallery, botanical garden',
                    'tillbook',
                ),
            ),
            new Category(
                '7992',
                __('Golf courses', 'tillbook'),
                /* translators: what people search for, with commas */ __('golf, green fee', 'tillbook'),
            ),
            new Category(
                '7993',
                __('Arcade supplies', 'tillbook'),
                /* translators: what people search for, with commas */ __('game machines', 'tillbook'),
            ),
            new Category(
                '7994',
                __('Video game arcades', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'gaming center, gaming centre, esports',
                    'tillbook',
                ),
            ),
            new Category(
                '7996',
                __('Amusement parks and circuses', 'tillbook'),
                /* translators: what people search for, with commas */ __('fair, carnival, theme park', 'tillbook'),
            ),
            new Category(
                '7997',
                __('Sports and country clubs', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'gym, fitness studio, membership, health club',
                    'tillbook',
                ),
            ),
            new Category(
                '7998',
                __('Aquariums and zoos', 'tillbook'),
                /* translators: what people search for, with commas */ __('dolphinarium, animals', 'tillbook'),
            ),
            new Category(
                '7932',
                __('Billiards', 'tillbook'),
                /* translators: what people search for, with commas */ __('pool hall, snooker', 'tillbook'),
            ),
            new Category(
                '7933',
                __('Bowling', 'tillbook'),
                /* translators: what people search for, with commas */ __('bowling alley', 'tillbook'),
            ),
            new Category(
                '7999',
                __('Other recreation', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'yoga, riding, diving, escape room, fitness classes, guides',
                    'tillbook',
                ),
            ),
        ];
    }

    /** @return list<Category> */
    public static function education(): array
    {
        return [
            new Category(
                '8299',
                __('Schools and courses', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'training, online course, tutoring, music lessons, workshops, driving school',
                    'tillbook',
                ),
            ),
            new Category(
                '8211',
                __('Elementary and secondary schools', 'tillbook'),
                /* translators: what people search for, with commas */ __('school fees, primary', 'tillbook'),
            ),
            new Category(
                '8220',
                __('Colleges and universities', 'tillbook'),
                /* translators: what people search for, with commas */ __('campus, tuition', 'tillbook'),
            ),
            new Category(
                '8241',
                __('Distance learning', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'correspondence school, e-learning',
                    'tillbook',
                ),
            ),
            new Category(
                '8244',
                __('Business schools', 'tillbook'),
                /* translators: what people search for, with commas */ __('secretarial', 'tillbook'),
            ),
            new Category(
                '8249',
                __('Trade schools', 'tillbook'),
                /* translators: what people search for, with commas */ __('vocational, apprenticeship', 'tillbook'),
            ),
            new Category(
                '8351',
                __('Childcare', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'nursery, kindergarten, babysitting, daycare',
                    'tillbook',
                ),
            ),
        ];
    }

    /** @return list<Category> */
    public static function membership(): array
    {
        return [
            new Category(
                '8398',
                __('Charities and social services', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'donations, fundraising, non-profit, ngo, foundation',
                    'tillbook',
                ),
            ),
            new Category(
                '8661',
                __('Religious organizations', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'church, mosque, synagogue, temple, donations',
                    'tillbook',
                ),
            ),
            new Category(
                '8641',
                __('Civic and social associations', 'tillbook'),
                /* translators: what people search for, with commas */ __('club, alumni, fraternity', 'tillbook'),
            ),
            new Category(
                '8651',
                __('Political organizations', 'tillbook'),
                /* translators: what people search for, with commas */ __('party, campaign', 'tillbook'),
            ),
            new Category(
                '8675',
                __('Automobile associations', 'tillbook'),
                /* translators: what people search for, with commas */ __('roadside', 'tillbook'),
            ),
            new Category(
                '8699',
                __('Other membership organizations', 'tillbook'),
                /* translators: what people search for, with commas */ __('association, union, trade body', 'tillbook'),
            ),
            new Category(
                '9399',
                __('Government services', 'tillbook'),
                /* translators: what people search for, with commas */ __('council, permits, fees', 'tillbook'),
            ),
        ];
    }
}
