/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
interface DocumentTypeDecoration<TResult, TVariables> {
  __apiType?: (variables: TVariables) => TResult;
}
export type PhotoBatchInput = {
  batch_id: string;
  /** preRental, rental or postRental (1§4). Assumed: 1§3's CUST_… stages are the pages' own. */
  batch_type: string;
  comments?: string | null | undefined;
  rental_agreement_number: string;
};

export type BatchFragment = { batch_id: string, batch_type: string, comments: string | null, batch_date: number | null, photo_urls: Array<string> | null, photo_views: Array<string> | null, coordinates: { latitude: number, longitude: number } | null };

export type DamageFragment = { vir: string | null, damage_photos_locations: Array<string> | null };

export type RentalAddPhotoBatchMutationVariables = Exact<{
  input: PhotoBatchInput;
}>;


export type RentalAddPhotoBatchMutation = { RentalAddPhotoBatch: { Success: boolean, Error: string | null, rental_photos: Array<{ batch_id: string, batch_type: string, comments: string | null, batch_date: number | null, photo_urls: Array<string> | null, photo_views: Array<string> | null, coordinates: { latitude: number, longitude: number } | null }> | null } };

export type RentalRefreshDamagePhotosMutationVariables = Exact<{
  rental_agreement_number: string;
}>;


export type RentalRefreshDamagePhotosMutation = { RentalRefreshDamagePhotos: { Success: boolean, Error: string | null, damage_data: { vir: string | null, damage_photos_locations: Array<string> | null } | null } };

export type RentalQueryVariables = Exact<{
  rental_agreement_number?: string | null | undefined;
}>;


export type RentalQuery = { Rental: Array<{ rental_agreement_number: string, confirmation_number: string | null, reservation_number: string | null, brand: string, country: string, first_name: string | null, last_name: string | null, gold_number: string | null, rental_agreement: string | null, signed_rental_agreement: string | null, rental_invoice: string | null, tolls: string | null, insurance_rider: string | null, instant_return: boolean | null, pre_rental_photos: Array<string> | null, pickup: { location: string | null, dateTime: string | null }, dropoff: { location: string | null, dateTime: string | null }, vehicle: { vehicle_number: string | null, registration_number: string | null, vehicle_class: string | null } | null, rental_photos: Array<{ batch_id: string, batch_type: string, comments: string | null, batch_date: number | null, photo_urls: Array<string> | null, photo_views: Array<string> | null, coordinates: { latitude: number, longitude: number } | null }> | null, damage_data: { vir: string | null, damage_photos_locations: Array<string> | null } | null, esignature_trace: { documents: Array<{ url: string }> | null } | null, virs: Array<{ reportNumber: string | null, reportStatus: string | null, status: string | null, virStatus: string | null, date: string | null, thirdParty: boolean | null, incidentReports: Array<string> | null, assessmentReports: Array<string> | null, incidentDetails: { date: string | null, description: string | null, address: string | null, renterDriving: string | null } | null, damagePhotos: { customer: Array<string> | null, staff: Array<string> | null } | null, thirdPartyDetails: { lastName: string | null } | null, otherDriverDetails: { lastName: string | null } | null, damageDetails: { batchId: string | null, damageCodes: Array<{ name: string | null, description: string | null, id: string | null, type: string | null }> | null } | null }> | null }> };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const BatchFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Batch on PhotoBatch {
  batch_id
  batch_type
  comments
  batch_date
  coordinates {
    latitude
    longitude
  }
  photo_urls
  photo_views
}
    `, {"fragmentName":"Batch"}) as unknown as TypedDocumentString<BatchFragment, unknown>;
export const DamageFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Damage on DamageData {
  vir
  damage_photos_locations
}
    `, {"fragmentName":"Damage"}) as unknown as TypedDocumentString<DamageFragment, unknown>;
export const RentalAddPhotoBatchDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RentalAddPhotoBatch($input: PhotoBatchInput!) {
  RentalAddPhotoBatch(input: $input) {
    Success
    Error
    rental_photos {
      ...Batch
    }
  }
}
    fragment Batch on PhotoBatch {
  batch_id
  batch_type
  comments
  batch_date
  coordinates {
    latitude
    longitude
  }
  photo_urls
  photo_views
}`) as unknown as TypedDocumentString<RentalAddPhotoBatchMutation, RentalAddPhotoBatchMutationVariables>;
export const RentalRefreshDamagePhotosDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RentalRefreshDamagePhotos($rental_agreement_number: String!) {
  RentalRefreshDamagePhotos(rental_agreement_number: $rental_agreement_number) {
    Success
    Error
    damage_data {
      ...Damage
    }
  }
}
    fragment Damage on DamageData {
  vir
  damage_photos_locations
}`) as unknown as TypedDocumentString<RentalRefreshDamagePhotosMutation, RentalRefreshDamagePhotosMutationVariables>;
export const RentalDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Rental($rental_agreement_number: String) {
  Rental(rental_agreement_number: $rental_agreement_number) {
    rental_agreement_number
    confirmation_number
    reservation_number
    brand
    country
    first_name
    last_name
    gold_number
    pickup {
      location
      dateTime
    }
    dropoff {
      location
      dateTime
    }
    vehicle {
      vehicle_number
      registration_number
      vehicle_class
    }
    rental_agreement
    signed_rental_agreement
    rental_invoice
    tolls
    insurance_rider
    instant_return
    pre_rental_photos
    rental_photos {
      ...Batch
    }
    damage_data {
      ...Damage
    }
    esignature_trace {
      documents {
        url
      }
    }
    virs {
      reportNumber
      reportStatus
      status
      virStatus
      date
      incidentDetails {
        date
        description
        address
        renterDriving
      }
      damagePhotos {
        customer
        staff
      }
      thirdParty
      thirdPartyDetails {
        lastName
      }
      otherDriverDetails {
        lastName
      }
      incidentReports
      assessmentReports
      damageDetails {
        batchId
        damageCodes {
          name
          description
          id
          type
        }
      }
    }
  }
}
    fragment Batch on PhotoBatch {
  batch_id
  batch_type
  comments
  batch_date
  coordinates {
    latitude
    longitude
  }
  photo_urls
  photo_views
}
fragment Damage on DamageData {
  vir
  damage_photos_locations
}`) as unknown as TypedDocumentString<RentalQuery, RentalQueryVariables>;